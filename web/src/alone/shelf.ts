// The logs of tables, and all else that is kept, in IndexedDB: what is said to be kept is on the disk.

const FULL = "full"; // as harbour/environment.py calls it

export class Shelf {
  private constructor(private readonly database: IDBDatabase) {}

  /** `lost` hears that it can be used no longer: all of a site's data is deleted, or a later build arranges it anew. */
  static async open(name: string, lost: () => void): Promise<Shelf> {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("tables");
      opening.result.createObjectStore("log");
      opening.result.createObjectStore("values");
    };
    const database = await done(opening);
    database.onclose = database.onversionchange = lost;
    return new Shelf(database);
  }

  /** A table as it stands, with new entries of its log: all of it or nothing. Empty when it is kept for good. */
  keep(row: string, entries: string): Promise<string> {
    const { id } = JSON.parse(row) as { id: string };
    return this.write(["tables", "log"], (at) => {
      for (const entry of JSON.parse(entries) as [number, ...unknown[]][]) at("log").add(entry, [id, entry[0]]);
      at("tables").put(row, id);
    });
  }

  put(name: string, value: string): Promise<string> {
    return this.write(["values"], (at) => at("values").put(value, name));
  }

  async get(name: string): Promise<string> {
    return ((await done(this.read("values").get(name))) as string | undefined) ?? "";
  }

  async rows(): Promise<string> {
    return `[${((await done(this.read("tables").getAll())) as string[]).join()}]`;
  }

  async log(table: string): Promise<string> {
    const range = IDBKeyRange.bound([table, 0], [table, Infinity]);
    return JSON.stringify(await done(this.read("log").getAll(range)));
  }

  private read(store: string): IDBObjectStore {
    return this.database.transaction(store).objectStore(store);
  }

  private write(stores: string[], change: (at: (store: string) => IDBObjectStore) => void): Promise<string> {
    return new Promise((answer) => {
      const failed = (error: unknown) => answer(wordFor(error));
      try {
        const transaction = this.database.transaction(stores, "readwrite", { durability: "strict" });
        transaction.oncomplete = () => answer("");
        transaction.onabort = () => failed(transaction.error);
        change((store) => transaction.objectStore(store));
      } catch (error) {
        failed(error);
      }
    });
  }
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((answer, fail) => {
    request.onsuccess = () => answer(request.result);
    request.onerror = () => fail(request.error ?? new Error("the browser keeps nothing"));
  });
}

function wordFor(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  return name === "QuotaExceededError" ? FULL : String(error || "failed");
}
