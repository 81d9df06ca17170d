BEGIN TRANSACTION;
CREATE TABLE holders (
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	visitor TEXT NOT NULL, 
	CONSTRAINT pk_holders PRIMARY KEY (table_id, seat, visitor), 
	CONSTRAINT fk_holders_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "holders" VALUES('7PWLYIiMVUu2-x6a',0,'pygfKSwSFatGGPjfvzqJJg');
INSERT INTO "holders" VALUES('AJflGj0aFPka4bBH',0,'pygfKSwSFatGGPjfvzqJJg');
INSERT INTO "holders" VALUES('HdXeUFkJWva6qwps',0,'pygfKSwSFatGGPjfvzqJJg');
INSERT INTO "holders" VALUES('NB8L1CFFqYPysO5-',0,'pygfKSwSFatGGPjfvzqJJg');
INSERT INTO "holders" VALUES('W3WaqHnNR5y9kEeB',0,'pygfKSwSFatGGPjfvzqJJg');
INSERT INTO "holders" VALUES('W93qMHBjiGJUXDo3',0,'pygfKSwSFatGGPjfvzqJJg');
INSERT INTO "holders" VALUES('cf0tbotDqCjab4D3',0,'pygfKSwSFatGGPjfvzqJJg');
INSERT INTO "holders" VALUES('jaLIDsTeQY0DUuTO',0,'pygfKSwSFatGGPjfvzqJJg');
INSERT INTO "holders" VALUES('7PWLYIiMVUu2-x6a',1,'pzRFC-Am-82gdGy8z_2fgg');
INSERT INTO "holders" VALUES('HdXeUFkJWva6qwps',1,'pzRFC-Am-82gdGy8z_2fgg');
INSERT INTO "holders" VALUES('NB8L1CFFqYPysO5-',1,'pzRFC-Am-82gdGy8z_2fgg');
INSERT INTO "holders" VALUES('W3WaqHnNR5y9kEeB',1,'pzRFC-Am-82gdGy8z_2fgg');
INSERT INTO "holders" VALUES('W93qMHBjiGJUXDo3',1,'pzRFC-Am-82gdGy8z_2fgg');
INSERT INTO "holders" VALUES('cf0tbotDqCjab4D3',1,'pzRFC-Am-82gdGy8z_2fgg');
INSERT INTO "holders" VALUES('jaLIDsTeQY0DUuTO',1,'pzRFC-Am-82gdGy8z_2fgg');
CREATE TABLE jackal_revision (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT jackal_revision_pkc PRIMARY KEY (version_num)
);
INSERT INTO "jackal_revision" VALUES('0003');
CREATE TABLE log (
	table_id TEXT NOT NULL, 
	n INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	kind TEXT NOT NULL, 
	seat INTEGER, 
	data JSON NOT NULL, 
	CONSTRAINT pk_log PRIMARY KEY (table_id, n), 
	CONSTRAINT fk_log_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "log" VALUES('7PWLYIiMVUu2-x6a',1,1795039813023,'sit',0,'{"visitor":"pygfKSwSFatGGPjfvzqJJg","name":"Anna","colour":""}');
INSERT INTO "log" VALUES('7PWLYIiMVUu2-x6a',2,1795039813067,'sit',1,'{"visitor":"pzRFC-Am-82gdGy8z_2fgg","name":"Boris","colour":""}');
INSERT INTO "log" VALUES('7PWLYIiMVUu2-x6a',3,1795039813077,'start',NULL,'{"deal_sha256":"c86fcb710d47786c293a86afaac43f9fa3d68cbcc3fe182500fcb64744efab69"}');
INSERT INTO "log" VALUES('7PWLYIiMVUu2-x6a',4,1795039813099,'ply',1,'{"text":"berth:f7","drawn":[]}');
INSERT INTO "log" VALUES('7PWLYIiMVUu2-x6a',5,1795039813116,'ply',0,'{"text":"berth:a4","drawn":[]}');
INSERT INTO "log" VALUES('7PWLYIiMVUu2-x6a',6,1795039813133,'ply',1,'{"text":"3:f7-e7","drawn":[]}');
INSERT INTO "log" VALUES('7PWLYIiMVUu2-x6a',7,1795039813156,'ply',0,'{"text":"3:a4-b4","drawn":[]}');
INSERT INTO "log" VALUES('7PWLYIiMVUu2-x6a',8,1795039813183,'ply',1,'{"text":"1:f7-e7","drawn":[]}');
INSERT INTO "log" VALUES('7PWLYIiMVUu2-x6a',9,1795039813202,'ply',0,'{"text":"2:a4-b4","drawn":[]}');
INSERT INTO "log" VALUES('7PWLYIiMVUu2-x6a',10,1795039813233,'ply',1,'{"text":"2:f7-e7","drawn":[]}');
INSERT INTO "log" VALUES('7PWLYIiMVUu2-x6a',11,1795039813267,'ply',0,'{"text":"1:a4-b5","drawn":[]}');
INSERT INTO "log" VALUES('7PWLYIiMVUu2-x6a',12,1795039813281,'ply',1,'{"text":"2:e8-d8","drawn":[]}');
INSERT INTO "log" VALUES('7PWLYIiMVUu2-x6a',13,1795039813303,'ply',0,'{"text":"3:b4-a4","drawn":[]}');
INSERT INTO "log" VALUES('7PWLYIiMVUu2-x6a',14,1795039813332,'ply',1,'{"text":"2:d8-c8","drawn":[]}');
INSERT INTO "log" VALUES('7PWLYIiMVUu2-x6a',15,1795039813351,'ply',0,'{"text":"3:a4-b4","drawn":[]}');
INSERT INTO "log" VALUES('7PWLYIiMVUu2-x6a',16,1795039813372,'resign',1,'{"text":"leaves","drawn":[]}');
INSERT INTO "log" VALUES('7PWLYIiMVUu2-x6a',17,1795039813389,'resign',0,'{"text":"leaves","drawn":[]}');
INSERT INTO "log" VALUES('AJflGj0aFPka4bBH',1,1795039813404,'sit',0,'{"visitor":"pygfKSwSFatGGPjfvzqJJg","name":"Anna","colour":""}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',1,1795039812740,'sit',0,'{"visitor":"pygfKSwSFatGGPjfvzqJJg","name":"Anna","colour":""}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',2,1795039812760,'sit',1,'{"visitor":"pzRFC-Am-82gdGy8z_2fgg","name":"Boris","colour":""}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',3,1795039812765,'start',NULL,'{"deal_sha256":"777da15e17c4ccd588fc845b5ea5d1106feef45345d1e8367b9357eee2f9a3c0"}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',4,1795039812777,'ply',1,'{"text":"pass","drawn":[]}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',5,1795039812785,'ply',1,'{"text":"market:2","drawn":[]}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',6,1795039812798,'ply',1,'{"text":"market:3","drawn":[]}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',7,1795039812803,'ply',0,'{"text":"land","drawn":[]}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',8,1795039812809,'ply',0,'{"text":"N-D","drawn":[]}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',9,1795039812814,'ply',0,'{"text":"pass","drawn":[]}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',10,1795039812826,'ply',0,'{"text":"market:1","drawn":[]}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',11,1795039812831,'ply',0,'{"text":"deck","drawn":[]}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',12,1795039812851,'ply',1,'{"text":"land","drawn":[]}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',13,1795039812869,'ply',1,'{"text":"N-map-O","drawn":[]}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',14,1795039812882,'ply',1,'{"text":"b4:2","drawn":[]}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',15,1795039812899,'ply',1,'{"text":"pass","drawn":[]}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',16,1795039812908,'ply',1,'{"text":"market:1","drawn":[]}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',17,1795039812919,'ply',1,'{"text":"market:1","drawn":[]}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',18,1795039812927,'ply',0,'{"text":"land","drawn":[]}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',19,1795039812939,'ply',0,'{"text":"O-H","drawn":[]}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',20,1795039812948,'ply',0,'{"text":"land","drawn":[]}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',21,1795039812961,'ply',1,'{"text":"land","drawn":[]}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',22,1795039812975,'ply',0,'{"text":"X","drawn":[]}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',23,1795039812994,'ply',1,'{"text":"D-D","drawn":[]}');
INSERT INTO "log" VALUES('HdXeUFkJWva6qwps',24,1795039813016,'seal',0,'{"text":"none"}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',1,1795039811144,'sit',0,'{"visitor":"pygfKSwSFatGGPjfvzqJJg","name":"Anna","colour":""}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',2,1795039811157,'sit',1,'{"visitor":"pzRFC-Am-82gdGy8z_2fgg","name":"Boris","colour":""}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',3,1795039811162,'start',NULL,'{"deal_sha256":"61033fd63cc4769f128371be5c8b2214ca63113f6aebbc60d60db1d06fe18294"}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',4,1795039811177,'ply',0,'{"text":"2:e1-f2","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',5,1795039811197,'ply',1,'{"text":"1:e9-f8","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',6,1795039811214,'ply',0,'{"text":"2:f2-e2","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',7,1795039811232,'ply',1,'{"text":"1:e9-d8","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',8,1795039811245,'ply',0,'{"text":"1:e1-f2","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',9,1795039811263,'ply',1,'{"text":"2:e9-e8","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',10,1795039811279,'ply',1,'{"text":">f9","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',11,1795039811291,'ply',0,'{"text":"3:e1-f2","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',12,1795039811307,'ply',1,'{"text":"car:e9-d9-c9-b8","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',13,1795039811319,'ply',0,'{"text":"2:e2-d3","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',14,1795039811337,'ply',0,'{"text":">c2","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',15,1795039811358,'ply',0,'{"text":">d2","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',16,1795039811380,'ply',1,'{"text":"1:b8-b7","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',17,1795039811398,'ply',0,'{"text":"1:f2-g2","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',18,1795039811418,'ply',0,'{"text":">f3","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',19,1795039811443,'ply',1,'{"text":"car:b8-c9-d9-e9","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',20,1795039811457,'ply',0,'{"text":"2:e2-f3","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',21,1795039811475,'ply',1,'{"text":"car:e9-d9-c9","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',22,1795039811494,'ply',0,'{"text":"1:f3-e3","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',23,1795039811516,'ply',0,'{"text":">d4","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',24,1795039811540,'ply',1,'{"text":"car:c9-d9-e9","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',25,1795039811551,'ply',0,'{"text":"3:f2-f3","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',26,1795039811575,'ply',1,'{"text":"1:b7-c6","drawn":[]}');
INSERT INTO "log" VALUES('NB8L1CFFqYPysO5-',27,1795039811593,'ply',0,'{"text":"1:d4-e5","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',1,1795039812368,'sit',0,'{"visitor":"pygfKSwSFatGGPjfvzqJJg","name":"Anna","colour":""}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',2,1795039812381,'sit',1,'{"visitor":"pzRFC-Am-82gdGy8z_2fgg","name":"Boris","colour":""}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',3,1795039812391,'start',NULL,'{"deal_sha256":"4a24e01f7f8d7be1c8d653b7afcad37b594be2c596b6bca601b26d3a13f76898"}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',4,1795039812407,'ply',1,'{"text":"lay:0,1r0","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',5,1795039812417,'ply',0,'{"text":"lay:-1,1r0","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',6,1795039812433,'ply',1,'{"text":"lay:-2,1r2","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',7,1795039812449,'ply',0,'{"text":"lay:0,-1r0","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',8,1795039812466,'ply',1,'{"text":"lay:-1,2r1","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',9,1795039812480,'ply',0,'{"text":"lay:-1,-1r1","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',10,1795039812491,'ply',1,'{"text":"lay:-2,0r0","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',11,1795039812502,'ply',0,'{"text":"lay:-2,2r2","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',12,1795039812519,'ply',1,'{"text":"lay:-3,1r2","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',13,1795039812529,'ply',0,'{"text":"lay:0,-2r3","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',14,1795039812547,'ply',1,'{"text":"lay:1,0r3","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',15,1795039812557,'ply',0,'{"text":"lay:-4,1r2","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',16,1795039812575,'ply',1,'{"text":"lay:-4,0r3","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',17,1795039812588,'ply',0,'{"text":"lay:-4,2r3","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',18,1795039812601,'ply',1,'{"text":"lay:-4,-1r2","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',19,1795039812616,'ply',0,'{"text":"lay:-3,2r1","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',20,1795039812627,'ply',1,'{"text":"lay:-2,-1r0","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',21,1795039812639,'ply',0,'{"text":"lay:-4,-2r3","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',22,1795039812654,'ply',1,'{"text":"lay:-3,3r1","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',23,1795039812667,'ply',0,'{"text":"lay:-5,2r1","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',24,1795039812679,'ply',1,'{"text":"explore","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',25,1795039812699,'ply',1,'{"text":"lay:-3,4r1","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',26,1795039812716,'ply',1,'{"text":"go:0,1b","drawn":[]}');
INSERT INTO "log" VALUES('W3WaqHnNR5y9kEeB',27,1795039812731,'ply',1,'{"text":"end","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',1,1795039810364,'sit',0,'{"visitor":"pygfKSwSFatGGPjfvzqJJg","name":"Anna","colour":""}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',2,1795039810375,'sit',1,'{"visitor":"pzRFC-Am-82gdGy8z_2fgg","name":"Boris","colour":""}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',3,1795039810380,'start',NULL,'{"deal_sha256":"ab5c598413a65e140c338ada98f56aadad6b5f02d86e22a8cb6b65006f6304c5"}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',4,1795039810858,'ply',1,'{"text":"berth:b3","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',5,1795039810874,'ply',0,'{"text":"berth:c7","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',6,1795039810882,'ply',1,'{"text":"2:b3-b4","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',7,1795039810893,'ply',1,'{"text":">c5","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',8,1795039810899,'ply',0,'{"text":"1:c7-d6","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',9,1795039810909,'ply',1,'{"text":"2:c5-c6","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',10,1795039810916,'ply',0,'{"text":"2:c7-c6","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',11,1795039810925,'ply',1,'{"text":"1:b3-c3","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',12,1795039810931,'ply',0,'{"text":"2:c6-c7$","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',13,1795039810942,'ply',1,'{"text":"1:c3-d2","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',14,1795039810952,'ply',0,'{"text":"2:c7-c6","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',15,1795039810961,'ply',1,'{"text":"ship:b3-b2","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',16,1795039810971,'ply',0,'{"text":"1:d6-d7","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',17,1795039810981,'ply',1,'{"text":"3:b2-c3","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',18,1795039810991,'ply',0,'{"text":"ship:c7-c8","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',19,1795039811001,'ply',1,'{"text":"1:e2-d2","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',20,1795039811016,'ply',0,'{"text":"3:c8-d7","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',21,1795039811034,'ply',1,'{"text":"2:b2-c3","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',22,1795039811049,'ply',0,'{"text":"2:c6-d7$","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',23,1795039811069,'ply',1,'{"text":"3:c3-b4","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',24,1795039811087,'ply',0,'{"text":"1:d7+$","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',25,1795039811107,'ply',1,'{"text":"1:e2-f3","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',26,1795039811124,'ply',0,'{"text":"1:d7-c8$","drawn":[]}');
INSERT INTO "log" VALUES('W93qMHBjiGJUXDo3',27,1795039811134,'ply',1,'{"text":"3:a5-a6","drawn":[]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',1,1795039812017,'sit',0,'{"visitor":"pygfKSwSFatGGPjfvzqJJg","name":"Anna","colour":""}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',2,1795039812032,'sit',1,'{"visitor":"pzRFC-Am-82gdGy8z_2fgg","name":"Boris","colour":""}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',3,1795039812038,'start',NULL,'{"deal_sha256":"5f98802c05ecd9e9bffc56fba159c484b27a2eb732e0e9b9924b0328db4e2f4e"}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',4,1795039812051,'ply',0,'{"text":"land","drawn":[]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',5,1795039812067,'ply',1,'{"text":"land","drawn":[]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',6,1795039812075,'ply',0,'{"text":"N","drawn":[]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',7,1795039812091,'ply',1,'{"text":"map-V-map-D","drawn":[]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',8,1795039812099,'seal',0,'{"text":"none"}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',9,1795039812115,'seal',1,'{"text":"none"}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',10,1795039812119,'open',NULL,'{"plies":[{"seat":0,"text":"none","drawn":[]},{"seat":1,"text":"none","drawn":[]}]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',11,1795039812131,'ply',1,'{"text":"pass","drawn":[]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',12,1795039812145,'ply',1,'{"text":"market:2","drawn":[]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',13,1795039812161,'ply',1,'{"text":"market:4","drawn":[]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',14,1795039812175,'ply',0,'{"text":"pass","drawn":[]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',15,1795039812186,'ply',0,'{"text":"market:2","drawn":[]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',16,1795039812199,'ply',0,'{"text":"deck","drawn":[]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',17,1795039812209,'ply',0,'{"text":"land","drawn":[]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',18,1795039812225,'ply',1,'{"text":"land","drawn":[]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',19,1795039812239,'ply',0,'{"text":"flag-O-H-V-U-V","drawn":[]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',20,1795039812255,'ply',1,'{"text":"O-H","drawn":[]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',21,1795039812263,'seal',0,'{"text":"none"}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',22,1795039812279,'seal',1,'{"text":"none"}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',23,1795039812283,'open',NULL,'{"plies":[{"seat":0,"text":"none","drawn":[]},{"seat":1,"text":"none","drawn":[]}]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',24,1795039812292,'ply',0,'{"text":"f3:3","drawn":[]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',25,1795039812303,'ply',1,'{"text":"pass","drawn":[]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',26,1795039812315,'ply',1,'{"text":"market:2","drawn":[]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',27,1795039812333,'ply',1,'{"text":"market:1","drawn":[]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',28,1795039812347,'ply',0,'{"text":"pass","drawn":[]}');
INSERT INTO "log" VALUES('cf0tbotDqCjab4D3',29,1795039812357,'ply',0,'{"text":"market:3","drawn":[]}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',1,1795039811616,'sit',0,'{"visitor":"pygfKSwSFatGGPjfvzqJJg","name":"Anna","colour":""}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',2,1795039811635,'sit',1,'{"visitor":"pzRFC-Am-82gdGy8z_2fgg","name":"Boris","colour":""}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',3,1795039811652,'start',NULL,'{"deal_sha256":"f070d8f39cc7d43cc1302b780e0e1ac29d4235d4aa1547fd0eb8c4e73fb2e474"}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',4,1795039811665,'ply',0,'{"text":"D-X-fr","drawn":[]}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',5,1795039811680,'ply',1,'{"text":"V","drawn":[]}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',6,1795039811691,'seal',0,'{"text":"none"}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',7,1795039811706,'seal',1,'{"text":"none"}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',8,1795039811711,'open',NULL,'{"plies":[{"seat":0,"text":"none","drawn":[]},{"seat":1,"text":"none","drawn":[]}]}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',9,1795039811728,'ply',0,'{"text":"nothing","drawn":[]}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',10,1795039811747,'ply',1,'{"text":"nothing","drawn":[]}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',11,1795039811756,'ply',0,'{"text":"blue-O","drawn":[]}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',12,1795039811769,'ply',1,'{"text":"blue-D","drawn":[]}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',13,1795039811777,'seal',0,'{"text":"none"}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',14,1795039811793,'seal',1,'{"text":"none"}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',15,1795039811799,'open',NULL,'{"plies":[{"seat":0,"text":"none","drawn":[]},{"seat":1,"text":"none","drawn":[]}]}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',16,1795039811815,'ply',1,'{"text":"nothing","drawn":[]}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',17,1795039811826,'ply',0,'{"text":"nothing","drawn":[]}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',18,1795039811839,'ply',0,'{"text":"H-N","drawn":[]}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',19,1795039811855,'ply',1,'{"text":"blue","drawn":[]}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',20,1795039811864,'seal',0,'{"text":"none"}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',21,1795039811879,'seal',1,'{"text":"none"}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',22,1795039811883,'open',NULL,'{"plies":[{"seat":0,"text":"none","drawn":[]},{"seat":1,"text":"none","drawn":[]}]}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',23,1795039811892,'ply',0,'{"text":"nothing","drawn":[]}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',24,1795039811903,'ply',0,'{"text":"red-O-we","drawn":[]}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',25,1795039811918,'ply',1,'{"text":"fr","drawn":[]}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',26,1795039811931,'seal',0,'{"text":"none"}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',27,1795039811947,'seal',1,'{"text":"none"}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',28,1795039811951,'open',NULL,'{"plies":[{"seat":0,"text":"none","drawn":[]},{"seat":1,"text":"none","drawn":[]}]}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',29,1795039811963,'ply',0,'{"text":"nothing","drawn":[]}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',30,1795039811975,'ply',0,'{"text":"X","drawn":[]}');
INSERT INTO "log" VALUES('jaLIDsTeQY0DUuTO',31,1795039811991,'ply',1,'{"text":"we","drawn":[]}');
CREATE TABLE reviews (
	table_id TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	done FLOAT NOT NULL, 
	review JSON, 
	CONSTRAINT pk_reviews PRIMARY KEY (table_id), 
	CONSTRAINT fk_reviews_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE secrets (
	name TEXT NOT NULL, 
	value BLOB NOT NULL, 
	CONSTRAINT pk_secrets PRIMARY KEY (name)
);
INSERT INTO "secrets" VALUES('cookies',X'D47D5F672BF771C3566EB09390F955186D60ECA73704307918172146CB049DDD');
CREATE TABLE solved (
	visitor TEXT NOT NULL, 
	puzzle TEXT NOT NULL, 
	turns INTEGER NOT NULL, 
	alive INTEGER NOT NULL, 
	stars INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_solved PRIMARY KEY (visitor, puzzle)
)
 WITHOUT ROWID

;
CREATE TABLE tables (
	id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	rules INTEGER NOT NULL, 
	options JSON NOT NULL, 
	seats INTEGER NOT NULL, 
	setup JSON NOT NULL, 
	seed BLOB NOT NULL, 
	made BIGINT NOT NULL, 
	status TEXT NOT NULL, 
	listed BOOLEAN NOT NULL, 
	title TEXT NOT NULL, 
	head INTEGER NOT NULL, 
	changed BIGINT NOT NULL, 
	due BIGINT, 
	card JSON NOT NULL, 
	source TEXT, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('W93qMHBjiGJUXDo3','archipelago',1,'{}',2,'{"setup":{"title":"archipelago","clock":{"kind":"game","seconds":600,"increment":0},"late":"bot","left":"bot","stand_in":"sailor","take_back":true,"onlookers":true,"window":0.0,"first":"options"},"wanted":[{"who":"link","bot":"","kept_for":[]},{"who":"link","bot":"","kept_for":[]}],"same_deal":false,"what_if":null}',X'8E40D8F24B51F4DC6AD8CCF782FE0A2D92FAD681ACE8ED691343826D4D85B407',1795039810364,'playing',0,'archipelago',27,1795039811134,1795040411004,'{"free":0,"names":["Anna","Boris"],"changed":1795039811134}',NULL);
INSERT INTO "tables" VALUES('NB8L1CFFqYPysO5-','arkham',2,'{}',2,'{"setup":{"title":"arkham","clock":{"kind":"game","seconds":600,"increment":0},"late":"bot","left":"bot","stand_in":"sailor","take_back":true,"onlookers":true,"window":0.0,"first":"options"},"wanted":[{"who":"link","bot":"","kept_for":[]},{"who":"link","bot":"","kept_for":[]}],"same_deal":false,"what_if":null}',X'C04D883D5083E2FD551CA98FCBBE2725C2607D66AC194690590EAE1913F12819',1795039811144,'playing',0,'arkham',27,1795039811593,1795040411363,'{"free":0,"names":["Anna","Boris"],"changed":1795039811593}',NULL);
INSERT INTO "tables" VALUES('jaLIDsTeQY0DUuTO','cards-2015',2,'{}',2,'{"setup":{"title":"cards-2015","clock":{"kind":"game","seconds":600,"increment":0},"late":"bot","left":"bot","stand_in":"sailor","take_back":true,"onlookers":true,"window":0.0,"first":"options"},"wanted":[{"who":"link","bot":"","kept_for":[]},{"who":"link","bot":"","kept_for":[]}],"same_deal":false,"what_if":null}',X'656008B843376D70C31AC79A9F8902F94E48C1EB3BA86141EF67F94BDC1AA6EC',1795039811616,'playing',0,'cards-2015',31,1795039811991,1795040411823,'{"free":0,"names":["Anna","Boris"],"changed":1795039811991}',NULL);
INSERT INTO "tables" VALUES('cf0tbotDqCjab4D3','cards-2019',2,'{}',2,'{"setup":{"title":"cards-2019","clock":{"kind":"game","seconds":600,"increment":0},"late":"bot","left":"bot","stand_in":"sailor","take_back":true,"onlookers":true,"window":0.0,"first":"options"},"wanted":[{"who":"link","bot":"","kept_for":[]},{"who":"link","bot":"","kept_for":[]}],"same_deal":false,"what_if":null}',X'C2660C7960C91C2921D453D4330183BFAD07F39C932702E1D0F607645DC5D827',1795039812017,'playing',0,'cards-2019',29,1795039812357,1795040412241,'{"free":0,"names":["Anna","Boris"],"changed":1795039812357}',NULL);
INSERT INTO "tables" VALUES('W3WaqHnNR5y9kEeB','dungeon',1,'{}',2,'{"setup":{"title":"dungeon","clock":{"kind":"game","seconds":600,"increment":0},"late":"bot","left":"bot","stand_in":"sailor","take_back":true,"onlookers":true,"window":0.0,"first":"options"},"wanted":[{"who":"link","bot":"","kept_for":[]},{"who":"link","bot":"","kept_for":[]}],"same_deal":false,"what_if":null}',X'D2C6E685CC27D7067E75B731A935F0F89A48D2DE9DBFF5E057F9A3F3719C00A2',1795039812368,'playing',0,'dungeon',27,1795039812731,1795040412607,'{"free":0,"names":["Anna","Boris"],"changed":1795039812731}',NULL);
INSERT INTO "tables" VALUES('HdXeUFkJWva6qwps','cards-2019',2,'{}',2,'{"setup":{"title":"sealed","clock":{"kind":"none","seconds":60,"increment":0},"late":"bot","left":"bot","stand_in":"sailor","take_back":true,"onlookers":true,"window":6.0,"first":"options"},"wanted":[{"who":"link","bot":"","kept_for":[]},{"who":"link","bot":"","kept_for":[]}],"same_deal":false,"what_if":null}',X'4365FE44A0919918E4736ECF7EAD6A15C290AA79D0D4ACCBD4990B98081E14D8',1795039812740,'playing',0,'sealed',24,1795039812994,NULL,'{"free":0,"names":["Anna","Boris"],"changed":1795039812994}',NULL);
INSERT INTO "tables" VALUES('7PWLYIiMVUu2-x6a','archipelago',1,'{}',2,'{"setup":{"title":"over","clock":{"kind":"none","seconds":60,"increment":0},"late":"bot","left":"bot","stand_in":"sailor","take_back":true,"onlookers":true,"window":6.0,"first":"options"},"wanted":[{"who":"link","bot":"","kept_for":[]},{"who":"link","bot":"","kept_for":[]}],"same_deal":false,"what_if":null}',X'3251AF3487F8159EDFA4ECAFE61805053D11E5B2E336683C41AC65DB816165F0',1795039813023,'over',0,'over',17,1795039813389,NULL,'{"free":0,"names":["Anna","Boris"],"changed":1795039813389}',NULL);
INSERT INTO "tables" VALUES('AJflGj0aFPka4bBH','dungeon',1,'{}',2,'{"setup":{"title":"gathering","clock":{"kind":"none","seconds":60,"increment":0},"late":"bot","left":"bot","stand_in":"sailor","take_back":true,"onlookers":true,"window":6.0,"first":"options"},"wanted":[{"who":"link","bot":"","kept_for":[]},{"who":"open","bot":"","kept_for":[]}],"same_deal":false,"what_if":null}',X'AFFEB53C40C037F5331B526C78A826E092342D0468064DDCEC7D073D15C45E29',1795039813404,'gathering',1,'gathering',1,1795039813404,NULL,'{"free":1,"names":["Anna",""],"changed":1795039813404}',NULL);
CREATE INDEX ix_tables_listed_status_changed ON tables (listed, status, changed);
CREATE INDEX ix_tables_due ON tables (due);
CREATE INDEX ix_holders_visitor ON holders (visitor);
COMMIT;
