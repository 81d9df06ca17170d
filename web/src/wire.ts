// Written by `make wire` from the server's OpenAPI schema: change that, not this.

export interface paths {
  "/api/house": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * House
     * @description The games, bots and colours there are here.
     */
    get: operations["house"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/reach": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Reach
     * @description Whether addresses of this server lead here from its own machine alone: for links that pages make themselves.
     */
    get: operations["reach"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Come In
     * @description Get the cookie that seats belong to; whoever has one keeps it.
     */
    post: operations["come_in"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Tables
     * @description The open tables, games one may watch, and tables where the caller has a seat.
     */
    get: operations["tables"];
    put?: never;
    /**
     * Make
     * @description Make a table; its maker sits on the seats that are his.
     */
    post: operations["make"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/same-deal": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make Same Deal
     * @description Make a table with the deal of a finished game.
     */
    post: operations["make_same_deal"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table}/what-if": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make What If
     * @description Play on from a moment of a finished game, against bots; the game goes on at once and counts for nothing.
     */
    post: operations["make_what_if"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/records": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Hand In
     * @description Put the record of a game that was played elsewhere among the caller's own; it is played again first.
     */
    post: operations["hand_in"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Look
     * @description How it stands: the table, what the seat sees, and what it may do.
     */
    get: operations["look"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table}/commands": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Command
     * @description Do something at a table; answers with how it stands afterwards. The live connection takes the same commands.
     */
    post: operations["command"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table}/invite": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Invite
     * @description The path to give to friends; for those who sit at the table.
     */
    get: operations["invite"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table}/seats/{seat}/link": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Link
     * @description A private link that opens one's seat on another device, once; if that is wished, one's book, too.
     */
    post: operations["link"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table}/seats/{seat}/program": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Seat Program
     * @description Give an empty seat to a program, before the game; only the host can. The token is shown this once.
     *
     *     With `Authorization: Bearer TOKEN` the program is who sits there, over HTTP and over the live connection.
     */
    post: operations["seat_program"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/seats": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Claim
     * @description Open a seat on this device with its private link.
     */
    post: operations["claim"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table}/since": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Since
     * @description What has happened since the seat last decided something, for who was away or has loaded the page anew.
     */
    get: operations["since"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table}/next": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Next Cards
     * @description How a row that is laid card by card can go on: nothing is played, nobody learns of it.
     */
    get: operations["next_cards"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table}/why": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Why
     * @description Which rule forbids an action.
     */
    get: operations["why"];
    put?: never;
    /**
     * Why Meant
     * @description Which rule forbids what is meant by the parts of an action; none if that is unclear.
     */
    post: operations["why_meant"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table}/record": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download
     * @description The record of a finished game, with its seed: `jackal verify` and `jackal replay` read it.
     */
    get: operations["download"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table}/replay": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Replay
     * @description A finished game: all its plies, and a position of it as any seat saw it, or with everything open.
     */
    get: operations["replay"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table}/hint": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Hint
     * @description What a captain would do in the seat's place, from what the seat knows; where nobody else is a person.
     */
    get: operations["hint"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table}/review": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Review
     * @description How far the review of a finished game is, and the review itself when it is done.
     */
    get: operations["review"];
    put?: never;
    /**
     * Make Review
     * @description Have a finished game reviewed, if nobody has asked for it yet; for anybody with the link.
     */
    post: operations["make_review"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/puzzles": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Puzzles
     * @description The book, and the puzzles of the last days.
     */
    get: operations["puzzles"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/puzzles/mine": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Solved Puzzles
     * @description What the caller has solved.
     */
    get: operations["solved_puzzles"];
    put?: never;
    /**
     * Solve Puzzle
     * @description Tell of a solution; it is played again here before it is believed.
     */
    post: operations["solve_puzzle"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/puzzles/play": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Play Puzzle
     * @description How a puzzle stands after some moves; nothing is kept.
     */
    post: operations["play_puzzle"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/puzzles/why": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Why Not In Puzzle
     * @description Which rule forbids what is meant after some moves; none if that is unclear.
     */
    post: operations["why_not_in_puzzle"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/puzzles/help": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Help Puzzle
     * @description Whether the puzzle can still be solved, and the shortest way.
     */
    post: operations["help_puzzle"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/puzzles/judge": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Judge Puzzle
     * @description What can be proved of a card: whether and how fast it can be solved; its grade, its weaknesses.
     */
    post: operations["judge_puzzle"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/puzzles/{puzzle}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Puzzle
     * @description A puzzle with its card.
     */
    get: operations["puzzle"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/lessons": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lessons
     * @description All lessons, by game, in their order.
     */
    get: operations["lessons"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/lessons/play": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Play Lesson
     * @description How a lesson stands after some moves, and after one more if there is one.
     */
    post: operations["play_lesson"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/lessons/why": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Why Not In Lesson
     * @description Which rule forbids what is meant after some moves; none if that is unclear.
     */
    post: operations["why_not_in_lesson"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/lessons/next": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Next In Lesson
     * @description How a row that is laid card by card can go on.
     */
    post: operations["next_in_lesson"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/book": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Book
     * @description The caller's book. Games that are not in it yet are entered meanwhile: ask again.
     */
    get: operations["book"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/book/file": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Book File
     * @description All of it, to be kept elsewhere.
     */
    get: operations["book_file"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/book/erase": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Erase Book
     * @description Erase it for good, with the puzzles that were solved, on all devices that keep it.
     */
    post: operations["erase_book"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/book/link": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Link Book
     * @description A private link by which another device keeps this book, too: once, within a quarter of an hour.
     */
    post: operations["link_book"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/book/claim": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Claim Book
     * @description Keep the book that a link leads to; what the caller has played goes into it.
     */
    post: operations["claim_book"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/push": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Push
     * @description The public key that our push messages are signed with.
     */
    get: operations["push"];
    put?: never;
    /**
     * Listen
     * @description Be called in this browser when it is the caller's turn at a table with others.
     */
    post: operations["listen"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/push/forget": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Forget
     * @description Be called in this browser no longer.
     */
    post: operations["forget"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @enum {string} */
    Ability: "porter" | "sea-wolf" | "hunter" | "highlander" | "forester" | "scout" | "musketeer" | "dynamite" | "surefoot" | "black-mark" | "net-catcher" | "hoist";
    /** @description A piece goes on to another space of the labyrinth where it is. */
    AdvanceAction: {
      text: string;
      /** @enum {string} */
      verb: "advance";
      piece: number;
      to: string;
      space: number;
      coins?: number;
      owed?: components["schemas"]["Ability"];
    };
    /**
     * @description A move with the seat's chance to win after it, as far as the seat can know, and why.
     *
     *     Where no chance is known `worth` is what it is worth in coins; else that is null.
     */
    Advice: {
      text: string;
      action: components["schemas"]["GameAction"] | components["schemas"]["RowMove"];
      chance: number | null;
      worth: number | null;
      why: components["schemas"]["Sentence"][];
    };
    /** @description Where a row may lead: in so many steps, with the help of attachments or without, by these cells. */
    Ahead: {
      cell: string;
      steps: number;
      helped: boolean;
      path: string[];
    };
    /** @description The missionary is armed with a bottle. */
    ArmAction: {
      text: string;
      /** @enum {string} */
      verb: "arm";
      piece: number;
    };
    /** @description The host changes what an empty seat is for. */
    ArrangeRequest: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      do: "arrange";
      seat: number;
      /** @enum {string} */
      who: "link" | "open" | "bot";
      /** @default sailor */
      bot?: components["schemas"]["BotName"];
    };
    /** @description Take the last action back, or an answer that is still sealed. */
    BackRequest: {
      seat: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      do: "back";
      seen: number;
    };
    /** @description Where the bear is, and which crew woke it. */
    BearView: {
      cell: string;
      waker: number;
    };
    /** @description Something that was done to a seat, by another's doing or by nobody's. */
    Blow: {
      seat: number;
      by: number | null;
    };
    /** @description A badge: how far one is, and when one had it. */
    BookBadge: {
      deed: string;
      have: number;
      need: number;
      at: number | null;
    };
    /** @description The best of all games, and when and where that was. */
    BookBest: {
      score: number;
      table: string;
      at: number;
    };
    /** @description What has felled people of one's own, in which game, and how often. */
    BookFall: {
      game: components["schemas"]["GameKey"];
      what: string;
      count: number;
    };
    /** @description The whole of a book, to be kept elsewhere: all its pages, and the puzzles that were solved. */
    BookFile: {
      /** @constant */
      format: "jackal-book";
      version: number;
      written: number;
      pages: components["schemas"]["BookPage"][];
      solved: {
        [key: string]: components["schemas"]["PuzzleFeat"];
      };
    };
    /** @description All games of one kind. Opponents are `people`, or the highest rank of the bots. */
    BookGame: {
      game: components["schemas"]["GameKey"];
      tally: components["schemas"]["BookTally"];
      seats: components["schemas"]["BookLine"][];
      opponents: components["schemas"]["BookLine"][];
      streak: number;
      longest: number;
      gold: components["schemas"]["BookBest"] | null;
      lead: components["schemas"]["BookBest"] | null;
    };
    /**
     * @description What a link to a book says.
     * @example {
     *       "key": "c5VnPq7GkP2mXw9TzBBhYw"
     *     }
     */
    BookKey: {
      key: string;
    };
    /** @description The same of some games: those of so many seats, or against such opponents. */
    BookLine: {
      of: string;
      tally: components["schemas"]["BookTally"];
    };
    /**
     * @description A finished game as one of its seats has lived it.  Of the others it has no names.
     *
     *     `options` are those that were not as usual; of `people` and `bots` only opponents count; `gold` is what the seat
     *     itself has brought, `lead` what its side had more than the best other one. `falls` says what has felled its people,
     *     and `deeds` what it did that may be worth a badge, each how often.
     */
    BookPage: {
      table: string;
      at: number;
      game: components["schemas"]["GameKey"];
      options: {
        [key: string]: string;
      };
      seats: number;
      people: number;
      bots: string[];
      /** @enum {string} */
      result: "won" | "drew" | "lost" | "left";
      place: number;
      gold: number;
      lead: number;
      falls: {
        [key: string]: number;
      };
      deeds: {
        [key: string]: number;
      };
    };
    /** @description How games ended. */
    BookTally: {
      played: number;
      won: number;
      drew: number;
      lost: number;
      left: number;
    };
    /** @enum {string} */
    BotName: "cabin-boy" | "sailor" | "boatswain" | "captain" | "greedy" | "random";
    /** @description A bottle is used: to get out of a pit, or through a labyrinth with coins. */
    BottleAction: {
      text: string;
      /** @enum {string} */
      verb: "free" | "thread";
      piece: number;
      coins?: number;
    };
    /** @enum {string} */
    Card: "H" | "V" | "U" | "D" | "X" | "O" | "N" | "red" | "blue" | "x2" | "fr" | "we" | "rum" | "flag" | "map" | "mark";
    /** @description A card: the next of a row, or one that is taken. */
    CardAction: {
      text: string;
      verb: components["schemas"]["CardVerb"];
      card: components["schemas"]["Card"];
    };
    /** @enum {string} */
    CardVerb: "lay" | "pick";
    CaveAction: components["schemas"]["CaveWordAction"] | components["schemas"]["LayAction"] | components["schemas"]["CaveGoAction"] | components["schemas"]["PutAction"] | components["schemas"]["ChallengeAction"] | components["schemas"]["ShareAction"] | components["schemas"]["OwnTileAction"];
    /** @description The question before the table: a tile to be laid, or whose pirate goes how far; `detail` is who else is in it. */
    CaveAsk: {
      what: components["schemas"]["CaveQuestion"];
      seat: number;
      walker: number;
      tile: number | null;
      shape: components["schemas"]["Shape"] | null;
      steps: number;
      opened: boolean;
      detail: number | null;
    };
    /** @description A seat goes first: the lot fell on it, or it was agreed. */
    CaveBeginsEvent: {
      /** @enum {string} */
      name: "begins";
      seat: number;
      drawn: boolean;
    };
    /** @description Pairs of dice are thrown for a bet or for bats; `won` are those that the instigator has won. */
    CaveChallengeEvent: {
      /** @enum {string} */
      name: "challenge";
      /** @enum {string} */
      what: "bet" | "bats";
      seat: number;
      rival: number;
      throws: number[];
      against: number[];
      won: boolean[];
      winner: number;
      befalls?: components["schemas"]["Blow"][];
    };
    /** @description A pirate takes the coin of a hall, and has so many. */
    CaveCoinEvent: {
      /** @enum {string} */
      name: "coin";
      seat: number;
      cell: string;
      coins: number;
    };
    /** @description The winner of a bet leaves his rival the coin. */
    CaveDeclineEvent: {
      /** @enum {string} */
      name: "decline";
      seat: number;
      rival: number;
      befalls?: components["schemas"]["Blow"][];
    };
    /** @description A die is rolled: for a move, for a bonus, for bats. */
    CaveDieEvent: {
      /** @enum {string} */
      name: "die";
      seat: number;
      /** @enum {string} */
      what: "roll" | "bonus" | "drive";
      face: number;
    };
    /** @description A tile is drawn from the stack. */
    CaveDrawEvent: {
      /** @enum {string} */
      name: "draw";
      seat: number;
      tile: number;
      cave: components["schemas"]["CaveKind"];
    };
    CaveEvent: components["schemas"]["CaveBeginsEvent"] | components["schemas"]["CaveTurnEvent"] | components["schemas"]["CaveLeadEvent"] | components["schemas"]["CaveGoInEvent"] | components["schemas"]["CaveOverEvent"] | components["schemas"]["CaveProposeEvent"] | components["schemas"]["CaveVoteEvent"] | components["schemas"]["CaveLeaveEvent"] | components["schemas"]["CaveLateEvent"] | components["schemas"]["CaveGoneEvent"] | components["schemas"]["CaveDrawEvent"] | components["schemas"]["CaveUnfitEvent"] | components["schemas"]["CaveOwnTileEvent"] | components["schemas"]["CaveLayEvent"] | components["schemas"]["CaveDieEvent"] | components["schemas"]["CaveHeadStartEvent"] | components["schemas"]["CavePassageEvent"] | components["schemas"]["CaveWalkEvent"] | components["schemas"]["CaveRestsEvent"] | components["schemas"]["CaveMiredEvent"] | components["schemas"]["CaveStuckEvent"] | components["schemas"]["CaveCoinEvent"] | components["schemas"]["CaveShareEvent"] | components["schemas"]["CaveChallengeEvent"] | components["schemas"]["CavePutEvent"] | components["schemas"]["CaveDeclineEvent"];
    /** @enum {string} */
    CaveGame: "dungeon";
    /**
     * @description The pirate in question goes to a place. `after` is the one before it on the way, which he may go to as well;
     *     there is none where he stands, and none through the secret passage.
     */
    CaveGoAction: {
      text: string;
      /** @enum {string} */
      verb: "go";
      to: string;
      after?: string;
    };
    /** @description The tiles of the beginning lie, and the pirates go in. */
    CaveGoInEvent: {
      /** @enum {string} */
      name: "go in";
    };
    /** @description A pirate is taken from the cave; his coins lie on cells, his tiles go back. */
    CaveGoneEvent: {
      /** @enum {string} */
      name: "gone";
      seat: number;
      cells: string[];
      tiles: number;
    };
    /** @description Who comes later in the first round may go so many steps more than the die says. */
    CaveHeadStartEvent: {
      /** @enum {string} */
      name: "head start";
      seat: number;
      steps: number;
    };
    /** @enum {string} */
    CaveKind: "entrance" | "gold" | "cave" | "cavern";
    /** @description A seat's time is up. */
    CaveLateEvent: {
      /** @enum {string} */
      name: "late";
      seat: number;
    };
    /** @description A tile is laid, with a coin on it or without. */
    CaveLayEvent: {
      /** @enum {string} */
      name: "lay";
      seat: number;
      tile: number;
      cave: components["schemas"]["CaveKind"];
      cell: string;
      turned: number;
      coin: boolean;
    };
    /** @description A round is over, and by agreement another seat has the first turn of the next one. */
    CaveLeadEvent: {
      /** @enum {string} */
      name: "lead";
      seat: number;
    };
    /** @description A seat's player is gone for good. */
    CaveLeaveEvent: {
      /** @enum {string} */
      name: "leave";
      seat: number;
    };
    /** @description A pirate sinks into the mud. */
    CaveMiredEvent: {
      /** @enum {string} */
      name: "mired";
      seat: number;
      to: string;
      befalls?: components["schemas"]["Blow"][];
    };
    /** @description How it ended: by seat, the score and the rank from 1; allies are told of as teams, too. */
    CaveOverEvent: {
      /** @enum {string} */
      name: "over";
      reason: string;
      scores: number[];
      ranks: number[];
      teams?: components["schemas"]["TeamView"][];
    };
    /** @description A pirate explores with a tile of his own. */
    CaveOwnTileEvent: {
      /** @enum {string} */
      name: "own tile";
      seat: number;
      tile: number;
      cave: components["schemas"]["CaveKind"];
    };
    /** @description Two dice are rolled for an underwater passage; so many steps may be walked anyway. */
    CavePassageEvent: {
      /** @enum {string} */
      name: "passage";
      seat: number;
      dice: number[];
      opens: boolean;
      steps: number;
    };
    /**
     * @description A pirate; his place is null before the cave is entered and after he has left. `together` is what counts for the
     *     way out: with a partner, what both have.
     */
    CavePlayer: {
      seat: number;
      colour: components["schemas"]["Colour"];
      place: string | null;
      coins: number;
      together: number;
      bets: number;
      bats: number;
      mired: boolean;
      hand: components["schemas"]["Shape"][];
      partner: number | null;
      absent: boolean;
      leaving: boolean;
    };
    /** @description A seat proposes to end the game. */
    CaveProposeEvent: {
      /** @enum {string} */
      name: "propose";
      seat: number;
    };
    /** @description The winner of a bet puts a coin of his rival on a hall. */
    CavePutEvent: {
      /** @enum {string} */
      name: "put";
      seat: number;
      rival: number;
      cell: string;
      befalls?: components["schemas"]["Blow"][];
    };
    /** @enum {string} */
    CaveQuestion: "setup" | "move" | "place" | "step" | "go" | "act" | "put" | "bonus" | "drive" | "vote";
    /** @description A pirate stays where he is. */
    CaveRestsEvent: {
      /** @enum {string} */
      name: "rests";
      seat: number;
    };
    /** @description A pirate hands coins to his partner. */
    CaveShareEvent: {
      /** @enum {string} */
      name: "share";
      seat: number;
      to: number;
      count: number;
      befalls?: components["schemas"]["Blow"][];
    };
    /** @description Bats cannot move who sits in the mud. */
    CaveStuckEvent: {
      /** @enum {string} */
      name: "stuck";
      seat: number;
      befalls?: components["schemas"]["Blow"][];
    };
    /** @description Whose turn it is and what was done in it; `due`: the own move has just ended here. */
    CaveTurn: {
      seat: number;
      number: number;
      round: number;
      first: number;
      idle: number;
      progress: boolean;
      due: boolean;
      challenged: boolean;
      passed: boolean;
      proposed: (number | null)[];
    };
    /** @description A seat's turn begins. */
    CaveTurnEvent: {
      /** @enum {string} */
      name: "turn";
      seat: number;
    };
    /** @description A tile was drawn that fits nowhere. */
    CaveUnfitEvent: {
      /** @enum {string} */
      name: "unfit";
      seat: number;
      tile: number;
      cave: components["schemas"]["CaveKind"];
    };
    /** @description A game of Dungeon; the stack tells which tiles are left, not their order. */
    CaveView: {
      game: components["schemas"]["CaveGame"];
      seat: number | null;
      seats: number;
      options: {
        [key: string]: string;
      };
      need: number;
      to_lay: number;
      cave: components["schemas"]["LaidTile"][];
      players: components["schemas"]["CavePlayer"][];
      stack: number[];
      supply: number;
      lost: number;
      turn: components["schemas"]["CaveTurn"];
      ask: components["schemas"]["CaveAsk"] | null;
      outcome: components["schemas"]["OutcomeView"] | null;
    };
    /** @description A seat agrees to that, or does not. */
    CaveVoteEvent: {
      /** @enum {string} */
      name: "vote";
      seat: number;
      agrees: boolean;
    };
    /** @description A pirate moves, by somebody's will, along a way of places; a dive has only its end. */
    CaveWalkEvent: {
      /** @enum {string} */
      name: "walk";
      seat: number;
      how: components["schemas"]["WalkKind"];
      by: number;
      start: string;
      to: string;
      path: string[];
      befalls?: components["schemas"]["Blow"][];
    };
    /** @description An answer that says it all. */
    CaveWordAction: {
      text: string;
      /** @enum {string} */
      verb: "propose" | "agree" | "refuse" | "explore" | "roll" | "dive" | "stay" | "take" | "end" | "decline";
    };
    /** @description A piece that is still on its way, with coins in hand. */
    Chain: {
      piece: number;
      cell: string;
      coins: number;
      rolls: number;
    };
    /** @description A bet with a seat, or bats for it. */
    ChallengeAction: {
      text: string;
      /** @enum {string} */
      verb: "bet" | "bats";
      seat: number;
    };
    Change: [
      string
    ] | [
      string,
      unknown
    ] | [
      string,
      number,
      number,
      unknown[]
    ];
    /**
     * @description The key in a seat's private link.
     * @example {
     *       "key": "InE3R2tQMm1YdzlUeiI.aKx0Yg.Wm9t"
     *     }
     */
    ClaimRequest: {
      key: string;
    };
    Claimed: {
      table: string;
      seat: number;
    };
    /** @description A `ClockPlan` as it is told: nothing left out. */
    ClockCard: {
      /** @enum {string} */
      kind: "none" | "move" | "game";
      seconds: number;
      increment: number;
    };
    /** @description Milliseconds left at a moment (milliseconds since 1970), and whether they run. */
    ClockFace: {
      left: number;
      at: number;
      running: boolean;
    };
    /**
     * @description No clock, so many seconds for each decision, or so many for the whole game and an increment for each ply.
     *
     *     Seconds for a decision may be days.
     */
    ClockPlan: {
      /**
       * @default none
       * @enum {string}
       */
      kind?: "none" | "move" | "game";
      /** @default 60 */
      seconds?: number;
      /** @default 0 */
      increment?: number;
    };
    /** @description The host calls a table off that has not started. */
    CloseRequest: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      do: "close";
    };
    /** @enum {string} */
    Colour: "white" | "yellow" | "black" | "red" | "green" | "blue" | "violet" | "orange";
    /**
     * @example {
     *       "colour": "green",
     *       "do": "sit",
     *       "name": "Anna"
     *     }
     * @example {
     *       "bot": "captain",
     *       "do": "arrange",
     *       "seat": 2,
     *       "who": "bot"
     *     }
     * @example {
     *       "do": "start"
     *     }
     * @example {
     *       "action": "b2-c3",
     *       "do": "play",
     *       "seat": 0,
     *       "seen": 12
     *     }
     * @example {
     *       "do": "back",
     *       "seat": 0,
     *       "seen": 13
     *     }
     * @example {
     *       "do": "pause",
     *       "seat": 0
     *     }
     * @example {
     *       "do": "agree",
     *       "seat": 1
     *     }
     * @example {
     *       "bot": "boatswain",
     *       "do": "rematch",
     *       "seat": 0
     *     }
     */
    Command: components["schemas"]["SitRequest"] | components["schemas"]["StandRequest"] | components["schemas"]["RenameRequest"] | components["schemas"]["ArrangeRequest"] | components["schemas"]["StartRequest"] | components["schemas"]["CloseRequest"] | components["schemas"]["PlayRequest"] | components["schemas"]["BackRequest"] | components["schemas"]["LeaveRequest"] | components["schemas"]["ReturnRequest"] | components["schemas"]["ResignRequest"] | components["schemas"]["ProposeRequest"] | components["schemas"]["VoteRequest"] | components["schemas"]["StandInRequest"] | components["schemas"]["ShoutRequest"] | components["schemas"]["HastenRequest"] | components["schemas"]["RematchRequest"];
    /** @description A crew of pieces and its vehicle. */
    Crew: {
      colour: components["schemas"]["Colour"];
      seat: number;
      allies: number[];
      vehicle: string | null;
      coins: number;
      living: number;
      absent: boolean;
      bottles?: number;
      powers?: components["schemas"]["Power"][];
    };
    /** @description How many decisions of a seat were how good. */
    DecisionCounts: {
      best: number;
      good: number;
      doubtful: number;
      blunder: number;
    };
    /** @description A result of the row: which chest, in how many steps, with which cards. */
    DeclareAction: {
      text: string;
      /** @enum {string} */
      verb: "declare";
      chest: string | null;
      steps: number;
      spent: components["schemas"]["Card"][];
    };
    /** @enum {string} */
    Direction: "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";
    /** @description Live: the command with this id is carried out and kept. */
    Done: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "done";
      id: number;
      n: number;
    };
    Failure: {
      error: components["schemas"]["Problem"];
    };
    /** @description SHA-256 of the seed, and of seed and deal, shown before the first action; the seed itself at the end. */
    Fairness: {
      seed_sha256: string;
      deal_sha256: string;
      seed: string;
    };
    /**
     * @description What is wrong in a text that was sent: the sentence without its place, in the language that was asked for.
     *
     *     Line and column are counted from 1, 0 is nowhere. Whatever the language, `template` is which sentence it is, and
     *     `parts` are what stands in its gaps.
     */
    Fault: {
      message: string;
      line: number;
      column: number;
      template: string;
      parts: {
        [key: string]: string;
      };
    };
    /** @description The raven's coin: from a tile, or a space of it. */
    FetchAction: {
      text: string;
      /** @enum {string} */
      verb: "fetch";
      to: string;
      space: number;
    };
    /** @description A shot in a direction, which begins at that cell. */
    FireAction: {
      text: string;
      /** @enum {string} */
      verb: "fire";
      way: components["schemas"]["Direction"];
      to: string;
    };
    GameAction: components["schemas"]["IslandAction"] | components["schemas"]["RouteAction"] | components["schemas"]["CaveAction"];
    /**
     * @description A game that can be played here; `colours` go to its seats in this order unless others are chosen.
     *
     *     One from elsewhere brings texts along: by language, tables to be laid over the client's own.
     */
    GameCard: {
      key: components["schemas"]["GameKey"];
      title: string;
      about: string;
      texts: {
        [key: string]: {
          [key: string]: unknown;
        };
      };
      seats: number[];
      options: components["schemas"]["OptionCard"][];
      colours: components["schemas"]["Colour"][];
      rules_version: number;
    };
    GameEvent: components["schemas"]["IslandEvent"] | components["schemas"]["RouteEvent"] | components["schemas"]["CaveEvent"];
    /** @enum {string} */
    GameKey: "archipelago" | "arkham" | "cards-2015" | "cards-2019" | "dungeon" | "puzzle";
    /** @description The way on for the piece on its way; a transfer is by the power of space. */
    GoAction: {
      text: string;
      /** @enum {string} */
      verb: "go" | "transfer";
      piece: number;
      to: string;
      coins?: number;
      via?: string;
      way?: components["schemas"]["Direction"];
      owed?: components["schemas"]["Ability"];
      alike?: string;
    };
    /** @enum {string} */
    Grade: "easy" | "medium" | "hard";
    /** @description The crew's cards in another order: by pirate. */
    HandAction: {
      text: string;
      /** @enum {string} */
      verb: "hand";
      abilities: (components["schemas"]["Ability"] | null)[];
    };
    /**
     * @description The record of a finished game, as text: as `jackal` writes it, or a page without a server.
     * @example {
     *       "record": "jackal record 1\ngame: dungeon\n…"
     *     }
     */
    HandedIn: {
      record: string;
    };
    /** @description Have bots play without a pause from now on; they do when all people at the table have asked for it. */
    HastenRequest: {
      seat: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      do: "hasten";
    };
    /** @description Live: who is connected at the moment. */
    Here: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "here";
      seats: number[];
      onlookers: number;
    };
    /**
     * @description Advice for the decision that a seat has to make now: `seen` is how many messages it had been told by then.
     *
     *     `chance` is how it stands for the seat if it does the best.
     */
    Hint: {
      seen: number;
      chance: number | null;
      best: components["schemas"]["Advice"];
      others: components["schemas"]["Advice"][];
    };
    /** @description One of several who might be hit. */
    HitAction: {
      text: string;
      /** @enum {string} */
      verb: "hit";
      target: number;
    };
    /** @description A coin is lifted from a tile, or a space of it, into the ship. */
    HoistAction: {
      text: string;
      /** @enum {string} */
      verb: "hoist";
      piece: number;
      to: string;
      space: number;
      owed: components["schemas"]["Ability"];
    };
    /**
     * @description What this server offers; `build` names the client it gives out, `address` how others reach it, if it knows.
     *
     *     `usual_bot` plays where nobody has chosen.
     */
    HouseCard: {
      version: string;
      build: string;
      address: string;
      games: components["schemas"]["GameCard"][];
      bots: components["schemas"]["BotName"][];
      usual_bot: components["schemas"]["BotName"];
      colours: components["schemas"]["Colour"][];
    };
    /** @description No card this time; or all is ready. */
    InterludeWordAction: {
      text: string;
      /** @enum {string} */
      verb: "decline" | "ready";
    };
    /** @description A piece outside is taken into a vehicle that has come to it. */
    IslandAboardEvent: {
      /** @enum {string} */
      name: "aboard";
      piece: number;
      crew: number;
    };
    IslandAction: components["schemas"]["WordAction"] | components["schemas"]["PlaceAction"] | components["schemas"]["StepAction"] | components["schemas"]["AdvanceAction"] | components["schemas"]["GoAction"] | components["schemas"]["RollAction"] | components["schemas"]["SailAction"] | components["schemas"]["FireAction"] | components["schemas"]["HitAction"] | components["schemas"]["BottleAction"] | components["schemas"]["ArmAction"] | components["schemas"]["NoBottleAction"] | components["schemas"]["SwapAction"] | components["schemas"]["ReviveAction"] | components["schemas"]["ScoutAction"] | components["schemas"]["NetAction"] | components["schemas"]["HoistAction"] | components["schemas"]["PickAction"] | components["schemas"]["HandAction"] | components["schemas"]["NameAction"] | components["schemas"]["InterludeWordAction"] | components["schemas"]["FetchAction"] | components["schemas"]["PactAction"] | components["schemas"]["NoPactAction"] | components["schemas"]["SlideAction"] | components["schemas"]["TakeAction"];
    /** @description The missionary takes up arms. */
    IslandArmedEvent: {
      /** @enum {string} */
      name: "armed";
      piece: number;
    };
    /** @description The question before the table; its detail is a cell or a number. */
    IslandAsk: {
      what: components["schemas"]["IslandQuestion"];
      seat: number;
      detail: number | string | null;
    };
    /** @description The bear comes out of its den; a crew woke it. */
    IslandBearEvent: {
      /** @enum {string} */
      name: "bear";
      cell: string;
      waker: number;
    };
    /** @description The bear goes on. */
    IslandBearMovesEvent: {
      /** @enum {string} */
      name: "bear moves";
      to: string;
    };
    /** @description A crew goes first, and who plays it. */
    IslandBeginsEvent: {
      /** @enum {string} */
      name: "begins";
      seat: number;
      drawn: boolean;
      crew: number;
    };
    /** @description A crew chooses where it begins. */
    IslandBerthEvent: {
      /** @enum {string} */
      name: "berth";
      crew: number;
      cell: string;
    };
    /** @description A piece goes off. */
    IslandBlastEvent: {
      /** @enum {string} */
      name: "blast";
      piece: number;
      cell: string;
    };
    /** @description A crew uses a bottle. */
    IslandBottleEvent: {
      /** @enum {string} */
      name: "bottle";
      crew: number;
    };
    /** @description A crew finds bottles and keeps so many. */
    IslandBottlesEvent: {
      /** @enum {string} */
      name: "bottles";
      crew: number;
      bottles: number;
    };
    /** @description A pirate swears. */
    IslandCarambaEvent: {
      /** @enum {string} */
      name: "caramba";
      piece: number;
    };
    /** @description Coins are found. */
    IslandChestEvent: {
      /** @enum {string} */
      name: "chest";
      cell: string;
      coins: number;
    };
    /** @description A piece of a seat's dies. */
    IslandDeathEvent: {
      /** @enum {string} */
      name: "death";
      piece: number;
      why: string;
      seat: number;
      befalls?: components["schemas"]["Blow"][];
    };
    /** @description A crew takes no card. */
    IslandDeclinedEvent: {
      /** @enum {string} */
      name: "declined";
      crew: number;
    };
    /** @description Coins come home. */
    IslandDeliverEvent: {
      /** @enum {string} */
      name: "deliver";
      crew: number;
      coins: number;
      piece: number;
    };
    /** @description A car, or somebody outside, ends up elsewhere. */
    IslandDisplacedEvent: {
      /** @enum {string} */
      name: "displaced";
      to: string;
      crew?: number;
      piece?: number;
      befalls?: components["schemas"]["Blow"][];
    };
    IslandEvent: components["schemas"]["IslandBeginsEvent"] | components["schemas"]["IslandTurnEvent"] | components["schemas"]["IslandPassEvent"] | components["schemas"]["IslandBerthEvent"] | components["schemas"]["IslandOverEvent"] | components["schemas"]["IslandProposeEvent"] | components["schemas"]["IslandVoteEvent"] | components["schemas"]["IslandLeaveEvent"] | components["schemas"]["IslandLateEvent"] | components["schemas"]["IslandStepEvent"] | components["schemas"]["IslandStayEvent"] | components["schemas"]["IslandSailEvent"] | components["schemas"]["IslandAboardEvent"] | components["schemas"]["IslandDeliverEvent"] | components["schemas"]["IslandLostEvent"] | components["schemas"]["IslandHomeEvent"] | components["schemas"]["IslandDeathEvent"] | components["schemas"]["IslandLiesEvent"] | components["schemas"]["IslandStandsEvent"] | components["schemas"]["IslandParryEvent"] | components["schemas"]["IslandBlastEvent"] | components["schemas"]["IslandFlipEvent"] | components["schemas"]["IslandChestEvent"] | components["schemas"]["IslandRollEvent"] | components["schemas"]["IslandMissedEvent"] | components["schemas"]["IslandPeekEvent"] | components["schemas"]["IslandPeekedEvent"] | components["schemas"]["IslandCarambaEvent"] | components["schemas"]["IslandSmokeEvent"] | components["schemas"]["IslandBearEvent"] | components["schemas"]["IslandBearMovesEvent"] | components["schemas"]["IslandBottlesEvent"] | components["schemas"]["IslandBottleEvent"] | components["schemas"]["IslandFreedEvent"] | components["schemas"]["IslandMissionaryEvent"] | components["schemas"]["IslandArmedEvent"] | components["schemas"]["IslandSwapEvent"] | components["schemas"]["IslandRevivedEvent"] | components["schemas"]["IslandScoutEvent"] | components["schemas"]["IslandNetEvent"] | components["schemas"]["IslandHoistEvent"] | components["schemas"]["IslandPickedEvent"] | components["schemas"]["IslandDeclinedEvent"] | components["schemas"]["IslandMadeReadyEvent"] | components["schemas"]["IslandHandedEvent"] | components["schemas"]["IslandNamedEvent"] | components["schemas"]["IslandIslandOverEvent"] | components["schemas"]["IslandIslandEvent"] | components["schemas"]["IslandOfferEvent"] | components["schemas"]["IslandUnlockedEvent"] | components["schemas"]["IslandMadnessEvent"] | components["schemas"]["IslandWheelEvent"] | components["schemas"]["IslandFetchEvent"] | components["schemas"]["IslandPactEvent"] | components["schemas"]["IslandNoPactEvent"] | components["schemas"]["IslandTremorEvent"] | components["schemas"]["IslandDisplacedEvent"] | components["schemas"]["IslandFogEvent"] | components["schemas"]["IslandUpEvent"];
    /** @description A raven brings a coin. */
    IslandFetchEvent: {
      /** @enum {string} */
      name: "fetch";
      cell: string;
      space: number;
      to: string;
      befalls?: components["schemas"]["Blow"][];
    };
    /** @description A piece opens a tile. */
    IslandFlipEvent: {
      /** @enum {string} */
      name: "flip";
      cell: string;
      tile: components["schemas"]["Tile"];
      turned: number;
      piece: number;
    };
    /** @description Tiles are gone. */
    IslandFogEvent: {
      /** @enum {string} */
      name: "fog";
      cells: string[];
    };
    /** @description A pirate is out of a pit, by somebody's help or a bottle's. */
    IslandFreedEvent: {
      /** @enum {string} */
      name: "freed";
      piece: number;
      by?: number;
    };
    /** @enum {string} */
    IslandGame: "archipelago" | "arkham" | "puzzle";
    /** @description A crew hands its cards round: by pirate. */
    IslandHandedEvent: {
      /** @enum {string} */
      name: "handed";
      crew: number;
      abilities: (components["schemas"]["Ability"] | null)[];
    };
    /** @description A coin is lifted from a place right into the ship. */
    IslandHoistEvent: {
      /** @enum {string} */
      name: "hoist";
      piece: number;
      cell: string;
      space: number;
      befalls?: components["schemas"]["Blow"][];
    };
    /** @description A piece is sent back to its vehicle. */
    IslandHomeEvent: {
      /** @enum {string} */
      name: "home";
      piece: number;
      why: string;
      befalls?: components["schemas"]["Blow"][];
    };
    /** @description The next island lies before the ships. */
    IslandIslandEvent: {
      /** @enum {string} */
      name: "island";
      island: number;
      first: number;
    };
    /** @description An island is over: coins by crew, scores and ranks by seat, and how the campaign stands. */
    IslandIslandOverEvent: {
      /** @enum {string} */
      name: "island over";
      island: number;
      reason: string;
      coins: number[];
      scores: number[];
      ranks: number[];
      table: components["schemas"]["Standing"][];
    };
    /** @description A seat's time is up. */
    IslandLateEvent: {
      /** @enum {string} */
      name: "late";
      seat: number;
    };
    /** @description A seat's player is gone for good. */
    IslandLeaveEvent: {
      /** @enum {string} */
      name: "leave";
      seat: number;
    };
    /** @description A piece lies down and cannot go on for a while. */
    IslandLiesEvent: {
      /** @enum {string} */
      name: "lies";
      piece: number;
      why: string;
      befalls?: components["schemas"]["Blow"][];
    };
    /** @description Coins leave the game, with a piece or from a cell. */
    IslandLostEvent: {
      /** @enum {string} */
      name: "lost";
      coins: number;
      why: string;
      piece?: number;
      cell?: string;
      befalls?: components["schemas"]["Blow"][];
    };
    /** @description A crew is ready for the next island. */
    IslandMadeReadyEvent: {
      /** @enum {string} */
      name: "made ready";
      crew: number;
    };
    /** @description For so many turns the player before decides. */
    IslandMadnessEvent: {
      /** @enum {string} */
      name: "madness";
      turns: number;
    };
    /** @description A shot that way hits nobody. */
    IslandMissedEvent: {
      /** @enum {string} */
      name: "missed";
      way: number;
    };
    /** @description The missionary joins a crew. */
    IslandMissionaryEvent: {
      /** @enum {string} */
      name: "missionary";
      piece: number;
      crew: number;
      cell: string;
    };
    /** @description A pirate gets a name. */
    IslandNamedEvent: {
      /** @enum {string} */
      name: "named";
      piece: number;
      called: string;
    };
    /** @description A net is thrown over an enemy. */
    IslandNetEvent: {
      /** @enum {string} */
      name: "net";
      piece: number;
      victim: number;
      befalls?: components["schemas"]["Blow"][];
    };
    /** @description A crew leaves the token where it is. */
    IslandNoPactEvent: {
      /** @enum {string} */
      name: "no pact";
      crew: number;
      cell: string;
    };
    /** @description Ability cards lie open, and crews are to pick in this order. */
    IslandOfferEvent: {
      /** @enum {string} */
      name: "offer";
      cards: components["schemas"]["Ability"][];
      order: number[];
    };
    /** @description How it ended: by seat, the score and the rank from 1; allies are told of as teams, too. */
    IslandOverEvent: {
      /** @enum {string} */
      name: "over";
      reason: string;
      scores: number[];
      ranks: number[];
      teams?: components["schemas"]["TeamView"][];
    };
    /** @description A crew gives up one of its people for a power. */
    IslandPactEvent: {
      /** @enum {string} */
      name: "pact";
      crew: number;
      piece: number;
      power: components["schemas"]["Power"];
      cell: string;
    };
    /** @description A piece rolls against an attacker, or against a bullet of nobody in particular. */
    IslandParryEvent: {
      /** @enum {string} */
      name: "parry";
      piece: number;
      face: number;
      holds: boolean;
      by: number | null;
      befalls?: components["schemas"]["Blow"][];
    };
    /** @description A crew that cannot do anything passes. */
    IslandPassEvent: {
      /** @enum {string} */
      name: "pass";
      crew: number;
      befalls?: components["schemas"]["Blow"][];
    };
    /** @description A seat looks under a tile. */
    IslandPeekEvent: {
      /** @enum {string} */
      name: "peek";
      seat: number;
      cell: string;
    };
    /** @description What it sees there. */
    IslandPeekedEvent: {
      /** @enum {string} */
      name: "peeked";
      seat: number;
      cell: string;
      tile: components["schemas"]["Tile"];
      turned: number;
    };
    /** @description A pirate gets an ability; the card he had is on offer again. */
    IslandPickedEvent: {
      /** @enum {string} */
      name: "picked";
      crew: number;
      piece: number;
      ability: components["schemas"]["Ability"];
      returned: components["schemas"]["Ability"] | null;
    };
    /** @description A seat proposes to end the game. */
    IslandProposeEvent: {
      /** @enum {string} */
      name: "propose";
      seat: number;
    };
    /** @enum {string} */
    IslandQuestion: "berth" | "action" | "vote" | "way" | "roll" | "peek" | "aim" | "victim" | "bottle" | "swap" | "pick" | "ready" | "fetch" | "pact" | "slide" | "fog";
    /** @description A dead pirate comes back to life. */
    IslandRevivedEvent: {
      /** @enum {string} */
      name: "revived";
      piece: number;
      cell: string;
    };
    /** @description A die is rolled for the way on. */
    IslandRollEvent: {
      /** @enum {string} */
      name: "roll";
      piece: number;
      face: number;
      cell: string;
    };
    /** @description A vehicle moves. */
    IslandSailEvent: {
      /** @enum {string} */
      name: "sail";
      crew: number;
      to: string;
      vehicle: components["schemas"]["Vehicle"];
    };
    /** @description A pirate creeps up to a tile and looks under it. */
    IslandScoutEvent: {
      /** @enum {string} */
      name: "scout";
      piece: number;
      cell: string;
    };
    /** @description For so many turns the next player decides. */
    IslandSmokeEvent: {
      /** @enum {string} */
      name: "smoke";
      turns: number;
    };
    /** @description A piece stands up again. */
    IslandStandsEvent: {
      /** @enum {string} */
      name: "stands";
      piece: number;
    };
    /** @description A piece declines the way on. */
    IslandStayEvent: {
      /** @enum {string} */
      name: "stay";
      piece: number;
    };
    /** @description A piece goes somewhere, with so many coins: to a space of a labyrinth, by a cell of the veil. */
    IslandStepEvent: {
      /** @enum {string} */
      name: "step";
      piece: number;
      kind: components["schemas"]["StepKind"];
      to: string;
      coins: number;
      space?: number;
      via?: string;
    };
    /** @description Two tiles change places. */
    IslandSwapEvent: {
      /** @enum {string} */
      name: "swap";
      cells: string[];
    };
    /** @description A column slides, and its mirror image with it: where each tile comes to lie. */
    IslandTremorEvent: {
      /** @enum {string} */
      name: "tremor";
      cell: string;
      way: number;
      moved: {
        [key: string]: string;
      };
      befalls?: components["schemas"]["Blow"][];
    };
    /** @description Whose turn it is and who decides; `sway` is what has given this one away to another seat. */
    IslandTurn: {
      number: number;
      round: number;
      first: number;
      crew: number;
      controller: number;
      stage: components["schemas"]["Stage"];
      idle_rounds: number;
      sway: components["schemas"]["Sway"] | null;
      proposed: (number | null)[];
      smoke?: number;
      madness?: number;
      spun?: string[];
    };
    /** @description A crew's turn begins; the seat decides for it. */
    IslandTurnEvent: {
      /** @enum {string} */
      name: "turn";
      crew: number;
      seat: number;
      befalls?: components["schemas"]["Blow"][];
    };
    /** @description A lock springs open, and coins lie there. */
    IslandUnlockedEvent: {
      /** @enum {string} */
      name: "unlocked";
      cell: string;
      coins: number;
    };
    /** @description The next pirate is to move, in this turn. */
    IslandUpEvent: {
      /** @enum {string} */
      name: "up";
      piece: number;
      turn: number;
    };
    /**
     * @description A game on islands of tiles, as one viewer may know it: one world, or two with a veil between them.
     *
     *     Rows count from `south`, which may be below 1: land may slide that far. Vehicles go along the spaces, past corners,
     *     where nothing stops. Unseen tiles are counted by terrain and name. Under the backs there are so many coins at the
     *     least; null if there can be none. What lies on islands of one game alone its parts add (`Part.additions`), here and
     *     to the records above.
     */
    IslandView: {
      game: components["schemas"]["IslandGame"];
      seat: number | null;
      seats: number;
      options: {
        [key: string]: string;
      };
      vehicles: components["schemas"]["Vehicle"];
      worlds: number;
      width: number;
      height: number;
      south: number;
      north: components["schemas"]["Direction"];
      spaces: string[];
      corners: string[];
      veil: string[];
      land: components["schemas"]["Square"][];
      crews: components["schemas"]["Crew"][];
      pieces: components["schemas"]["Piece"][];
      supply: number;
      lost: number;
      taken: components["schemas"]["TakenTile"][];
      unseen: {
        [key: string]: {
          [key: string]: number;
        };
      };
      coins_hidden_at_least: number | null;
      turn: components["schemas"]["IslandTurn"];
      ask: components["schemas"]["IslandAsk"] | null;
      chain: components["schemas"]["Chain"] | null;
      outcome: components["schemas"]["OutcomeView"] | null;
      bear?: components["schemas"]["BearView"] | null;
      bottle_supply?: number;
      voyage?: components["schemas"]["VoyageView"];
      quest?: components["schemas"]["QuestView"];
    };
    /** @description A seat agrees to that, or does not. */
    IslandVoteEvent: {
      /** @enum {string} */
      name: "vote";
      seat: number;
      agrees: boolean;
    };
    /** @description A tile that was used is turned by a quarter. */
    IslandWheelEvent: {
      /** @enum {string} */
      name: "wheel";
      cell: string;
      turned: number;
    };
    /** @description A tile of the cave; x grows to the east, y to the south. Actions name the places, one for each tunnel. */
    LaidTile: {
      tile: number;
      kind: components["schemas"]["CaveKind"];
      tunnels: components["schemas"]["Tunnel"][];
      x: number;
      y: number;
      turned: number;
      coin: boolean;
      places: string[];
    };
    /** @description The tile in hand is laid on a cell, turned so many times. */
    LayAction: {
      text: string;
      /** @enum {string} */
      verb: "lay";
      cell: string;
      turned: number;
    };
    /** @description Get up from a running game; the table's setup says what becomes of the seat. */
    LeaveRequest: {
      seat: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      do: "leave";
    };
    /** @description A lesson of the shelf; the first of a game has the game's own name. */
    LessonEntry: {
      id: string;
      game: components["schemas"]["GameKey"];
      title: {
        [key: string]: string;
      };
      steps: number;
    };
    /**
     * @description A lesson and all the moves that it has taken so far; `next` is what is to be done now, if anything.
     * @example {
     *       "lesson": "archipelago",
     *       "moves": [
     *         "1:a4-b4"
     *       ],
     *       "next": "1:b4-c4"
     *     }
     */
    LessonMoves: {
      lesson: string;
      moves: string[];
      next?: string | components["schemas"]["Meant"] | null;
    };
    /**
     * @description How a lesson stands: how many steps are done, what is said now, what may be done.
     *
     *     `told` is what the last move brought about, and what the others did then. `taken` is false if the move that was
     *     asked for is lawful, but not what this step wants: `answer` is what the lesson says to that, if it has words for it.
     *     `marks` are what the words are about: a cell, or `card=V`, `guide=hand/card=V`.
     */
    LessonNow: {
      lesson: components["schemas"]["LessonEntry"];
      step: number;
      words: {
        [key: string]: string;
      };
      marks: string[];
      moves: string[];
      taken: boolean;
      answer: {
        [key: string]: string;
      } | null;
      colours: components["schemas"]["Colour"][];
      view: components["schemas"]["View"];
      actions: components["schemas"]["GameAction"][];
      told: components["schemas"]["LessonTold"][];
    };
    /**
     * @description The cards that a row is begun with.
     * @example {
     *       "cards": [
     *         "V"
     *       ],
     *       "lesson": "cards-2015",
     *       "moves": []
     *     }
     */
    LessonRow: {
      lesson: string;
      moves: string[];
      cards: string[];
    };
    /** @description What one seat did brought about, and what that changed. */
    LessonTold: {
      events: components["schemas"]["GameEvent"][];
      changes: components["schemas"]["Change"][][];
    };
    /**
     * @description What one wants to do next, in its parts.
     * @example {
     *       "lesson": "archipelago",
     *       "meant": {
     *         "piece": 0,
     *         "to": "g5"
     *       },
     *       "moves": [
     *         "1:a4-b4"
     *       ]
     *     }
     */
    LessonWhyNot: {
      lesson: string;
      moves: string[];
      meant: components["schemas"]["Meant"];
    };
    /** @description All lessons, by game, in their order. */
    Lessons: {
      lessons: components["schemas"]["LessonEntry"][];
    };
    /** @description A path to a table or a seat, the whole address of it, and that as a QR code: an SVG path, so many units wide. */
    Link: {
      only_here: boolean;
      room: string;
      let_in: string;
      path: string;
      address: string;
      qr: string;
      width: number;
    };
    /** @description A table in a list. */
    Listed: {
      id: string;
      game: components["schemas"]["GameKey"];
      title: string;
      status: components["schemas"]["Status"];
      seats: number;
      free: number;
      names: string[];
      clock: components["schemas"]["ClockCard"];
      made: number;
      changed: number;
      what_if: boolean;
      handed_in: boolean;
    };
    /**
     * @description Where a browser listens, as its push subscription says it.
     * @example {
     *       "auth": "BTBZMqHH6r4Tts7J",
     *       "endpoint": "https://push.example/c5VnP",
     *       "p256dh": "BCEkBjzL8Z3C"
     *     }
     */
    Listening: {
      /** @example https://push.example/send/abc */
      endpoint: string;
      p256dh: string;
      auth: string;
    };
    LiveFrame: components["schemas"]["Whole"] | components["schemas"]["News"] | components["schemas"]["Here"] | components["schemas"]["Shouted"] | components["schemas"]["Done"] | components["schemas"]["RefusedFrame"];
    /** @enum {string} */
    Lying: "standing" | "trapped" | "reeling" | "dizzy";
    /** @description A card from a place of the market. */
    MarketAction: {
      text: string;
      /** @enum {string} */
      verb: "market";
      place: number;
    };
    /** @description Whether the caller is known here; his tables are in the list of tables. */
    Me: {
      known: boolean;
    };
    /**
     * @description What somebody means, in the parts of an action taken apart, as far as he has said them: what was touched.
     *
     *     A verb that is missing is that of the question before him; `vehicle` is that of a crew, `cards` are a row.
     * @example {
     *       "piece": 2,
     *       "to": "c5"
     *     }
     * @example {
     *       "card": "U",
     *       "verb": "pick"
     *     }
     */
    Meant: {
      /** @default null */
      verb?: string | null;
      /** @default null */
      piece?: number | null;
      /** @default null */
      vehicle?: number | null;
      /** @default null */
      to?: string | null;
      /** @default null */
      cell?: string | null;
      /** @default null */
      turned?: number | null;
      /** @default null */
      tile?: number | null;
      /** @default null */
      card?: string | null;
      /** @default null */
      cards?: string[] | null;
      /** @default null */
      place?: number | null;
      /** @default null */
      targets?: number[] | null;
      /** @default null */
      chest?: string | null;
      /** @default null */
      name?: string | null;
    };
    /**
     * @description One message of a viewer's stream: numbers rise by one, none is missing, none comes twice.
     *
     *     What each event changes in the view, and at last what is different besides; nothing at all if that is not known.
     */
    Message: {
      n: number;
      at: number;
      what: components["schemas"]["What"];
      seat: number | null;
      events: components["schemas"]["GameEvent"][];
      changes: components["schemas"]["Change"][][];
      undoes?: number;
    };
    /**
     * @description Why a row leads to no chest: the card of it that ends the walk, on which cell, and what was there if that could
     *     have been got past; what lies beyond the sheet has no name.
     */
    Missed: {
      /** @enum {string} */
      why: "flag" | "cards" | "barred" | "closed" | "sea" | "short";
      card: number;
      cell: string | null;
      there: string | null;
    };
    /** @description What a seat does in one go: its notation, and taken apart. */
    Move: {
      text: string;
      action: components["schemas"]["GameAction"] | components["schemas"]["RowMove"];
    };
    /** @description A name for a pirate. */
    NameAction: {
      text: string;
      /** @enum {string} */
      verb: "name";
      piece: number;
      called: string;
    };
    /** @description A net for an enemy. */
    NetAction: {
      text: string;
      /** @enum {string} */
      verb: "net";
      piece: number;
      target: number;
      owed: components["schemas"]["Ability"];
    };
    /**
     * @description A table to be made.
     * @example {
     *       "game": "archipelago",
     *       "options": {
     *         "island": 2
     *       },
     *       "seats": [
     *         {
     *           "name": "Anna",
     *           "who": "me"
     *         },
     *         {
     *           "who": "link"
     *         },
     *         {
     *           "bot": "captain",
     *           "who": "bot"
     *         }
     *       ],
     *       "setup": {
     *         "clock": {
     *           "kind": "move",
     *           "seconds": 120
     *         }
     *       }
     *     }
     */
    NewTable: {
      game: components["schemas"]["GameKey"];
      /** @default {} */
      options?: {
        [key: string]: string | boolean | number;
      };
      seats: components["schemas"]["Wanted"][];
      /**
       * @default {
       *       "title": "",
       *       "clock": {
       *         "increment": 0,
       *         "kind": "none",
       *         "seconds": 60
       *       },
       *       "late": "bot",
       *       "left": "bot",
       *       "stand_in": "sailor",
       *       "take_back": true,
       *       "onlookers": true,
       *       "window": 6,
       *       "first": "options"
       *     }
       */
      setup?: components["schemas"]["Setup"];
    };
    /**
     * @description Live: messages that are new to this connection, which tell what they change in the view, and what they change in
     *     the rest of how it stands. `digest` is that of the view then: who has another asks for the whole.
     */
    News: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "news";
      time: number;
      build: string;
      messages: components["schemas"]["Message"][];
      changes: components["schemas"]["Change"][];
      digest: string;
    };
    /** @description How a row that is begun can go on; `whole` if it can be handed in as it is. */
    Next: {
      actions: components["schemas"]["GameAction"][];
      whole: boolean;
      view: components["schemas"]["View"] | null;
    };
    /** @description No bottle is used. */
    NoBottleAction: {
      text: string;
      /** @enum {string} */
      verb: "done";
    };
    /**
     * @description A browser that listens no longer.
     * @example {
     *       "endpoint": "https://push.example/c5VnP"
     *     }
     */
    NoLonger: {
      /** @example https://push.example/send/abc */
      endpoint: string;
    };
    /** @description No pact is made. */
    NoPactAction: {
      text: string;
      /** @enum {string} */
      verb: "no pact";
    };
    /** @description How it stands for one viewer: `n` messages so far, the table, what he sees, and what he may do. */
    Now: {
      seat: number | null;
      n: number;
      decided: number;
      table: components["schemas"]["TableCard"];
      actions: components["schemas"]["GameAction"][];
      sealed: boolean;
      may_take_back: boolean;
      /** @enum {string} */
      stands: "" | "chance" | "seen" | "others" | "secret" | "once" | "late" | "gone_on";
      view: components["schemas"]["View"] | null;
    };
    /** @description An option of a game. */
    OptionCard: {
      key: string;
      /** Default */
      default: number | boolean | string;
      choices: (number | boolean | string)[];
      least: number;
      help: string;
      rule: string;
      goes_with: string;
    };
    /** @description How a game ended: by seat, the score and the rank from 1; of allies, those of their side. */
    OutcomeView: {
      reason: string;
      scores: number[];
      ranks: number[];
      teams?: components["schemas"]["TeamView"][];
    };
    /**
     * @description What a row that is being laid may come to: from its start, where the pirate may stand in the end, and the chests
     *     in reach; and the row with all attachments of the hand on it that it has no use for.
     */
    Outlook: {
      start: string | null;
      ends: components["schemas"]["Ahead"][];
      chests: components["schemas"]["Ahead"][];
      laden: components["schemas"]["Card"][];
    };
    /** @description A tile of one's own. */
    OwnTileAction: {
      text: string;
      /** @enum {string} */
      verb: "own";
      tile: number;
    };
    /** @description One of the crew is given up for a pact. */
    PactAction: {
      text: string;
      /** @enum {string} */
      verb: "pact";
      piece: number;
    };
    /** @description An island of the campaign that is over: who began there; coins by crew, scores and ranks by seat. */
    PastIsland: {
      island: number;
      reason: string;
      first: number;
      coins: number[];
      scores: number[];
      ranks: number[];
      taken: components["schemas"]["Taken"][];
    };
    /** @enum {string} */
    Phase: "draft" | "announce" | "take" | "lay" | "throw" | "declare" | "over";
    /** @description A card for a pirate. */
    PickAction: {
      text: string;
      /** @enum {string} */
      verb: "pick";
      ability: components["schemas"]["Ability"];
      piece: number;
    };
    /** @description A crew in the order of picking, and why it picks there; its seat's rank on the last island, 0 in a draft. */
    Picker: {
      crew: number;
      coins: number;
      rank: number;
      /** @enum {string} */
      why: "draft_first" | "draft" | "draft_last" | "team_level" | "team" | "team_lost" | "tied_first" | "tied" | "most" | "alive" | "least" | "less";
      /** @enum {string} */
      state: "picks" | "waits" | "took" | "declined" | "short" | "late";
      ability: components["schemas"]["Ability"] | null;
    };
    /**
     * @description Where it stands, or aboard whose vehicle it is: in an enemy's it is a passenger. Dead, or given up.
     *
     *     `called` is the name that its player gave it.
     */
    Piece: {
      piece: number;
      crew: number;
      name: string;
      called: string | null;
      ability: components["schemas"]["Ability"] | null;
      cell: string | null;
      space: number;
      aboard: number | null;
      dead: boolean;
      lying: components["schemas"]["Lying"];
      armed?: boolean;
    };
    /** @description A cell is chosen: to begin at, or to look under. */
    PlaceAction: {
      text: string;
      /** @enum {string} */
      verb: "berth" | "peek";
      to: string;
    };
    /** @description What is known of any action: as it is written, its verb, in a word what it is about; and more. */
    PlainAction: {
      text: string;
      verb: string;
      what?: string;
    } & {
      [key: string]: unknown;
    };
    /** @description What is known of any event: its name, to whom it was done and by whom; and more. */
    PlainEvent: {
      name: string;
      befalls?: components["schemas"]["Blow"][];
    } & {
      [key: string]: unknown;
    };
    /** @description What is known of any view: which game it is, through whose eyes, which seats decide, how it ended; and more. */
    PlainView: {
      game: string;
      seat?: number | null;
      actors?: number[];
      outcome?: components["schemas"]["OutcomeView"] | null;
    } & {
      [key: string]: unknown;
    };
    /** @description An action in the game's notation, or its parts; `seen` is the number of the last message the sender has got. */
    PlayRequest: {
      seat: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      do: "play";
      seen: number;
      action: string | components["schemas"]["Meant"];
    };
    /**
     * @description A seat of a card game; hand and throw are for its own eyes. `won`: of the gold of this island, once it is shared
     *     out, as long as the rows lie.
     */
    Player: {
      seat: number;
      colour: components["schemas"]["Colour"];
      coins: number;
      absent: boolean;
      stance: components["schemas"]["Stance"];
      cards: number;
      known: {
        [key: string]: number;
      };
      row_cards: number;
      row: components["schemas"]["Card"][] | null;
      late: number;
      thrown_by: number[];
      declared: components["schemas"]["Walk"] | null;
      won: number | null;
      hand?: components["schemas"]["Card"][];
      throw?: number[] | null;
      price?: number;
      extra?: number;
      pack_cards?: number;
      picked?: boolean;
      pack?: components["schemas"]["Card"][];
      pick?: components["schemas"]["Card"] | null;
    };
    /** @enum {string} */
    Power: "wealth" | "space" | "path";
    /**
     * @description Why something was refused: a word for programs, a sentence, and the rule of the game if there is one.
     *
     *     The sentence is in the language that was asked for; if that is not English, it is given in `english`, too. Of a text
     *     that was sent, a card of a puzzle say, it is told what is wrong with it, and where.
     */
    Problem: {
      code: string;
      message: string;
      rule: string;
      english?: string;
      fault?: components["schemas"]["Fault"];
    };
    /**
     * @description How a program is called that gets a seat.
     * @example {
     *       "name": "Carrier"
     *     }
     */
    ProgramSeat: {
      name: string;
    };
    /** @description A seat that was given to a program, and the token by which it comes: a secret. */
    ProgramSeated: {
      table: string;
      seat: number;
      token: string;
    };
    ProposalCard: {
      /** @enum {string} */
      what: "pause" | "resume";
      seat: number;
      agreed: number[];
    };
    /** @description Ask all other people at the table for a pause, or to go on. */
    ProposeRequest: {
      seat: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      do: "pause" | "resume";
    };
    /** @description What a browser subscribes with; empty where nobody is called. */
    PushCard: {
      key: string;
    };
    /** @description A coin is put on a hall. */
    PutAction: {
      text: string;
      /** @enum {string} */
      verb: "put";
      to: string;
    };
    /**
     * @description A puzzle, as the text of its card.
     * @example {
     *       "card": "P-1 \"Horse and basket\"\nturns <= 6, alive >= 2\n6 -- +  e  Bk --\n5 C1 e  Ho Ba e\n4 ^  e  C1 e  >\n3 e  e  C1 e  e\n2 -- Dn e  e  --\n  b  c  d  e  f\n"
     *     }
     */
    PuzzleCard: {
      card: string;
    };
    /**
     * @description A puzzle of the book, or of a day: its id is a number or a date.
     *
     *     `best` is the least number of turns in which at least one, two, three pirates come through; null: that cannot be.
     */
    PuzzleEntry: {
      id: string;
      grade: number;
      name: components["schemas"]["PuzzleName"];
      turns: number | null;
      alive: number;
      best: (number | null)[];
      tiles: components["schemas"]["Tile"][];
    };
    /** @description The caller's best solution of a puzzle, and when he first solved it (milliseconds since 1970). */
    PuzzleFeat: {
      turns: number;
      alive: number;
      stars: number;
      at: number;
    };
    /** @description What the caller has solved, and for how many days in a row the puzzle of the day. */
    PuzzleFeats: {
      solved: {
        [key: string]: components["schemas"]["PuzzleFeat"];
      };
      streak: number;
    };
    /**
     * @description Whether the puzzle can still be solved, in how many turns from the present one on, and the shortest way.
     *
     *     `bad` is which of the moves spoilt it, counted from 0; null if none did.
     */
    PuzzleHelp: {
      solvable: boolean;
      least: number | null;
      line: components["schemas"]["GameAction"][];
      bad: number | null;
    };
    /**
     * @description A puzzle and all that was played from its start on, in the game's notation.
     * @example {
     *       "card": "P-1 \"Horse and basket\"\nturns <= 6, alive >= 2\n6 -- +  e  Bk --\n5 C1 e  Ho Ba e\n4 ^  e  C1 e  >\n3 e  e  C1 e  e\n2 -- Dn e  e  --\n  b  c  d  e  f\n",
     *       "moves": [
     *         "1:e6-d5",
     *         ">e3",
     *         "2:e6-d5",
     *         ">b4"
     *       ]
     *     }
     */
    PuzzleMoves: {
      card: string;
      moves: string[];
    };
    PuzzleName: {
      en: string;
      ru: string;
    };
    /** @description Something to be said about a card, in plain data; the words are the client's. */
    PuzzleNote: {
      code: string;
      data: {
        [key: string]: unknown;
      };
    };
    /** @description How a puzzle stands after some moves, and what may follow. Stars are for solved puzzles of ours alone. */
    PuzzleNow: {
      view: components["schemas"]["View"];
      actions: components["schemas"]["GameAction"][];
      plies: components["schemas"]["PuzzlePly"][];
      stars: number | null;
    };
    /** @description A puzzle with its card (docs/notation.md); `today` if it is the puzzle of this day. */
    PuzzlePage: {
      id: string;
      grade: number;
      name: components["schemas"]["PuzzleName"];
      turns: number | null;
      alive: number;
      best: (number | null)[];
      tiles: components["schemas"]["Tile"][];
      card: string;
      today: boolean;
    };
    /** @description A move, all that it brought about, and what that changed. */
    PuzzlePly: {
      action: components["schemas"]["GameAction"];
      events: components["schemas"]["GameEvent"][];
      changes: components["schemas"]["Change"][][];
    };
    /**
     * @description A puzzle of the book or of a day, and the moves that solve it.
     * @example {
     *       "id": "1",
     *       "moves": [
     *         "1:e6-d5",
     *         ">e3",
     *         "2:e6-d5",
     *         ">b4"
     *       ]
     *     }
     */
    PuzzleSolution: {
      id: string;
      moves: string[];
    };
    /**
     * @description What the solver has proved of a card; its grade and what is weak about it, if there was time to find that out.
     *
     *     `least` is as `best` of a puzzle, by the number of pirates; `line` is one of the shortest solutions; `first_turns`
     *     are the positions after the first turn from which it can still be solved.
     */
    PuzzleVerdict: {
      solvable: boolean;
      least: {
        [key: string]: number | null;
      };
      first_turns: number;
      grade: number | null;
      weak: components["schemas"]["PuzzleNote"][];
      states: number;
      seconds: number;
      line: string[];
    };
    /**
     * @description What one wants to do next, in its parts.
     * @example {
     *       "card": "P-1 \"Horse and basket\"\nturns <= 6, alive >= 2\n6 -- +  e  Bk --\n5 C1 e  Ho Ba e\n4 ^  e  C1 e  >\n3 e  e  C1 e  e\n2 -- Dn e  e  --\n  b  c  d  e  f\n",
     *       "meant": {
     *         "piece": 2,
     *         "to": "c5"
     *       },
     *       "moves": [
     *         "1:e6-d5",
     *         ">e3",
     *         "2:e6-d5",
     *         ">b4"
     *       ]
     *     }
     */
    PuzzleWhyNot: {
      card: string;
      moves: string[];
      meant: components["schemas"]["Meant"];
    };
    /** @description The book, and the puzzles of the last days, today's first. */
    Puzzles: {
      book: components["schemas"]["PuzzleEntry"][];
      days: components["schemas"]["PuzzleEntry"][];
    };
    /**
     * @description What a puzzle asks for and how far it has come: whose move it is, the turn from 1 on, coins not yet delivered,
     *     who has delivered; where the bear would go now and after whom; how far each cell is from it.
     */
    QuestView: {
      turns: number | null;
      alive: number;
      untouched: string[];
      each: boolean;
      bank: string;
      up: number | null;
      turn: number;
      left: number;
      delivered: number[];
      bear_to: string | null;
      bear_prey: number | null;
      far: {
        [key: string]: number;
      };
    };
    /**
     * @description Whether an address leads here from this machine alone.
     *
     *     If so, `room` is what others in the local network would open, were they let in, and `let_in` the command for that.
     */
    Reach: {
      only_here: boolean;
      room: string;
      let_in: string;
    };
    /** @description Live: the command with this id is refused (id -1 if it could not be read at all). */
    RefusedFrame: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "refused";
      id: number;
      error: components["schemas"]["Problem"];
    };
    /** @description The same once more, at a new table with the same people; the bots are as they were, or as `bot` says. */
    RematchRequest: {
      seat: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      do: "rematch";
      /** @default null */
      bot?: components["schemas"]["BotName"] | null;
    };
    /** @description Another name or colour. */
    RenameRequest: {
      seat: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      do: "rename";
      name: string;
      /** @default null */
      colour?: components["schemas"]["Colour"] | null;
    };
    /**
     * @description A finished game: all its plies, how it stood after so many of them, and what changed by some that follow.
     *
     *     `opening` was told before the first ply: who begins.
     *     `parts` says after how many plies each part begins: an island of a campaign.
     */
    Replay: {
      table: components["schemas"]["TableCard"];
      opening: components["schemas"]["GameEvent"][];
      plies: components["schemas"]["ReplayStep"][];
      parts: number[];
      after: number;
      view: components["schemas"]["View"];
    };
    /**
     * @description A ply of a finished game, with all that happened, and what it changed if that is asked for.
     *
     *     The verb is that of its action, if it was a single one of the game.
     */
    ReplayStep: {
      seat: number;
      action: string;
      verb: string | null;
      drawn: number[];
      events: components["schemas"]["GameEvent"][];
      changes: components["schemas"]["Change"][][];
    };
    /** @description Be out of the game for good. */
    ResignRequest: {
      seat: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      do: "resign";
    };
    /** @description Come back to a seat that a bot has been playing. */
    ReturnRequest: {
      seat: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      do: "return";
    };
    /**
     * @description A finished game, looked at again. `chances` has a row before the first ply and one after each, a chance for every
     *     seat, from what that seat knew then.
     */
    Review: {
      rules_version: number;
      seats: components["schemas"]["SeatReview"][];
      chances: number[][];
      decisions: components["schemas"]["ReviewDecision"][];
      moments: components["schemas"]["ReviewMoment"][];
      words: components["schemas"]["Sentence"][];
    };
    /**
     * @description A decision, judged by what its seat knew. Forced ones and answers in votes are not among them.
     *
     *     `chance` is that of what was played, `best_chance` that of the best that was seen; `better` is that, if it matters.
     */
    ReviewDecision: {
      ply: number;
      seat: number;
      /** @enum {string} */
      verdict: "best" | "good" | "doubtful" | "blunder";
      chance: number;
      best_chance: number;
      played: components["schemas"]["Move"];
      better: components["schemas"]["Advice"] | null;
    };
    /** @description A ply that changed much, for better or worse of this seat: by its own fault, by luck, or by both and others. */
    ReviewMoment: {
      ply: number;
      seat: number;
      /** @enum {string} */
      kind: "blunder" | "luck" | "turn";
      swing: number;
    };
    /**
     * @description How far the review of a finished game is, from 0 to 1; and the review when it is done.
     *
     *     `none`: nobody has asked for it yet.
     */
    ReviewProgress: {
      /** @enum {string} */
      status: "none" | "waiting" | "running" | "done" | "failed";
      done: number;
      review: components["schemas"]["Review"] | null;
    };
    /** @description A dead pirate comes back to life in a shrine. */
    ReviveAction: {
      text: string;
      /** @enum {string} */
      verb: "revive";
      piece: number;
      to: string;
    };
    /** @description The die for the piece on its way. */
    RollAction: {
      text: string;
      /** @enum {string} */
      verb: "roll";
      piece: number;
      coins?: number;
    };
    RouteAction: components["schemas"]["CardAction"] | components["schemas"]["RouteWordAction"] | components["schemas"]["TripAction"] | components["schemas"]["ThrowAction"] | components["schemas"]["DeclareAction"] | components["schemas"]["MarketAction"];
    /**
     * @description The question before a seat; whether its cards can walk at all, or the results to choose from, if it is about
     *     that.
     */
    RouteAsk: {
      what: components["schemas"]["Phase"];
      seat: number;
      walks?: boolean;
      results?: components["schemas"]["Walk"][];
      takes?: number;
    };
    /** @description A seat goes first: the lot fell on it, or it was agreed. */
    RouteBeginsEvent: {
      /** @enum {string} */
      name: "begins";
      seat: number;
      drawn: boolean;
    };
    /** @description A seat stands by. */
    RouteByEvent: {
      /** @enum {string} */
      name: "by";
      seat: number;
    };
    /**
     * @description A seat says where its pirate goes, in how many steps, which cards it spends, and from where it sets out; of a row
     *     that reaches nothing, why: the card that failed, the cell, and what was there if that could have been got past.
     */
    RouteDeclaresEvent: {
      /** @enum {string} */
      name: "declares";
      seat: number;
      chest: string | null;
      steps: number;
      spent: components["schemas"]["Card"][];
      start: string | null;
      walk: string[];
      cards: number[];
      /** @enum {string} */
      why?: "flag" | "cards" | "barred" | "closed" | "sea" | "short";
      failed?: components["schemas"]["Card"];
      cell?: string;
      there?: string;
      befalls?: components["schemas"]["Blow"][];
    };
    /** @description Packs are dealt for a draft before these islands. */
    RouteDraftEvent: {
      /** @enum {string} */
      name: "draft";
      round: number;
      islands: string[];
    };
    /** @description Which ones they are. */
    RouteDrawnEvent: {
      /** @enum {string} */
      name: "drawn";
      seat: number;
      cards: components["schemas"]["Card"][];
    };
    /** @description A seat draws so many cards. */
    RouteDrawsEvent: {
      /** @enum {string} */
      name: "draws";
      seat: number;
      count: number;
    };
    RouteEvent: components["schemas"]["RouteBeginsEvent"] | components["schemas"]["RouteIslandEvent"] | components["schemas"]["RouteTokenEvent"] | components["schemas"]["RouteOverEvent"] | components["schemas"]["RouteLeaveEvent"] | components["schemas"]["RouteLateEvent"] | components["schemas"]["RouteReadyEvent"] | components["schemas"]["RouteRowEvent"] | components["schemas"]["RouteThrownEvent"] | components["schemas"]["RouteOpenedEvent"] | components["schemas"]["RouteDeclaresEvent"] | components["schemas"]["RouteGoldEvent"] | components["schemas"]["RouteReshuffleEvent"] | components["schemas"]["RouteDrawsEvent"] | components["schemas"]["RouteDrawnEvent"] | components["schemas"]["RouteTripEvent"] | components["schemas"]["RouteByEvent"] | components["schemas"]["RouteLandsEvent"] | components["schemas"]["RoutePassesEvent"] | components["schemas"]["RouteTakesEvent"] | components["schemas"]["RouteMarketEvent"] | components["schemas"]["RouteDraftEvent"] | components["schemas"]["RoutePickedEvent"] | components["schemas"]["RoutePacksEvent"] | components["schemas"]["RoutePackEvent"] | components["schemas"]["RouteTieEvent"];
    /** @enum {string} */
    RouteGame: "cards-2015" | "cards-2019";
    /**
     * @description A seat gets coins of a chest, as the first, second … there; `tied`: in as many steps as the one before it;
     *     `late`: steps that what was thrown at its row has cost it.
     */
    RouteGoldEvent: {
      /** @enum {string} */
      name: "gold";
      seat: number;
      chest: string;
      coins: number;
      place: number;
      tied: boolean;
      late: number;
      befalls?: components["schemas"]["Blow"][];
    };
    /** @description Another island lies on the table: the number of it, of how many, and those that are seen ahead. */
    RouteIslandEvent: {
      /** @enum {string} */
      name: "island";
      number: number;
      of: number;
      island: string;
      title: {
        [key: string]: string;
      };
      next: string[];
    };
    /** @description A seat lands. */
    RouteLandsEvent: {
      /** @enum {string} */
      name: "lands";
      seat: number;
    };
    /** @description A seat's time is up. RTE-H4: in a hush nobody else learns of it, nor who has answered. */
    RouteLateEvent: {
      /** @enum {string} */
      name: "late";
      seat: number;
      secret: boolean;
    };
    /** @description A seat's player is gone for good. */
    RouteLeaveEvent: {
      /** @enum {string} */
      name: "leave";
      seat: number;
    };
    /** @description A place of the market is filled. */
    RouteMarketEvent: {
      /** @enum {string} */
      name: "market";
      place: number;
      card: components["schemas"]["Card"];
    };
    /** @description A row is turned up. */
    RouteOpenedEvent: {
      /** @enum {string} */
      name: "opened";
      seat: number;
      row: components["schemas"]["Card"][];
    };
    /** @description The game is over. */
    RouteOverEvent: {
      /** @enum {string} */
      name: "over";
      reason: string;
      winners: number[];
    };
    /** @description The pack that a seat is handed. */
    RoutePackEvent: {
      /** @enum {string} */
      name: "pack";
      seat: number;
      cards: components["schemas"]["Card"][];
    };
    /** @description The packs go to the left, so many cards each. */
    RoutePacksEvent: {
      /** @enum {string} */
      name: "packs";
      cards: number;
    };
    /** @description A seat passes the island by. */
    RoutePassesEvent: {
      /** @enum {string} */
      name: "passes";
      seat: number;
    };
    /** @description A seat has chosen a card of its pack. */
    RoutePickedEvent: {
      /** @enum {string} */
      name: "picked";
      seat: number;
    };
    /** @description A seat has decided. */
    RouteReadyEvent: {
      /** @enum {string} */
      name: "ready";
      seat: number;
    };
    /** @description The discard becomes the deck again. */
    RouteReshuffleEvent: {
      /** @enum {string} */
      name: "reshuffle";
      cards: number;
    };
    /** @description Everybody sees how many cards a row has. */
    RouteRowEvent: {
      /** @enum {string} */
      name: "row";
      seat: number;
      count: number;
    };
    /** @description A seat takes a card from a place of the market. */
    RouteTakesEvent: {
      /** @enum {string} */
      name: "takes";
      seat: number;
      place: number;
      card: components["schemas"]["Card"];
    };
    /** @description A card is thrown at another's row. */
    RouteThrownEvent: {
      /** @enum {string} */
      name: "thrown";
      seat: number;
      target: number;
      card: components["schemas"]["Card"];
      befalls?: components["schemas"]["Blow"][];
    };
    /** @description These seats share the lead, and one more island decides. */
    RouteTieEvent: {
      /** @enum {string} */
      name: "tie";
      seats: number[];
    };
    /** @description A seat goes first now. */
    RouteTokenEvent: {
      /** @enum {string} */
      name: "token";
      seat: number;
    };
    /** @description A pirate sails to Tortuga, for so many coins. */
    RouteTripEvent: {
      /** @enum {string} */
      name: "trip";
      seat: number;
      price: number;
    };
    /**
     * @description A card game, as one viewer may know it. Cards that lie open are counted by kind.
     *
     *     The missile is the card that is thrown at rows. The outlook is that of the viewer's own row while he lays it. What
     *     only one edition keeps it adds (`Edition.additions`), here and to the records above.
     */
    RouteView: {
      game: components["schemas"]["RouteGame"];
      seat: number | null;
      phase: components["schemas"]["Phase"];
      round: number;
      rounds: number;
      first: number;
      deciding: number[];
      ask: components["schemas"]["RouteAsk"] | null;
      island: components["schemas"]["Sheet"];
      next: components["schemas"]["Sheet"][];
      players: components["schemas"]["Player"][];
      deck: number;
      discard: {
        [key: string]: number;
      };
      unseen: number;
      dropped: {
        [key: string]: number;
      };
      missile: components["schemas"]["Card"];
      outlook?: components["schemas"]["Outlook"];
      outcome: components["schemas"]["OutcomeView"] | null;
      tie_break?: boolean;
      market?: (components["schemas"]["Card"] | null)[];
    };
    /** @enum {string} */
    RouteWord: "ready" | "by" | "land" | "pass" | "deck" | "none";
    /** @description An answer that says it all. */
    RouteWordAction: {
      text: string;
      verb: components["schemas"]["RouteWord"];
    };
    /** @description A whole row of cards, which is laid card by card and handed in. */
    RowMove: {
      text: string;
      /** @constant */
      verb: "row";
      cards: string[];
    };
    /** @description The crew's vehicle goes along these cells; any course that is `alike` will do. */
    SailAction: {
      text: string;
      /** @enum {string} */
      verb: "sail";
      path: string[];
      alike: string;
    };
    /**
     * @description A new table from the seed of a finished one, to compare; game, options and seat count are that table's.
     * @example {
     *       "seats": [
     *         {
     *           "who": "me"
     *         },
     *         {
     *           "who": "bot"
     *         }
     *       ],
     *       "table": "q7GkP2mXw9Tz"
     *     }
     */
    SameDeal: {
      table: string;
      seats: components["schemas"]["Wanted"][];
      /**
       * @default {
       *       "title": "",
       *       "clock": {
       *         "increment": 0,
       *         "kind": "none",
       *         "seconds": 60
       *       },
       *       "late": "bot",
       *       "left": "bot",
       *       "stand_in": "sailor",
       *       "take_back": true,
       *       "onlookers": true,
       *       "window": 6,
       *       "first": "options"
       *     }
       */
      setup?: components["schemas"]["Setup"];
    };
    /** @description A look under a tile. */
    ScoutAction: {
      text: string;
      /** @enum {string} */
      verb: "scout";
      piece: number;
      to: string;
      owed: components["schemas"]["Ability"];
    };
    /** @description A seat as everybody sees it. */
    SeatCard: {
      seat: number;
      /** @enum {string} */
      who: "link" | "open" | "bot";
      name: string;
      colour: components["schemas"]["Colour"];
      bot: string;
      program: boolean;
      taken: boolean;
      /** @enum {string} */
      away: "" | "left" | "late" | "asked";
      gone: boolean;
      hasty: boolean;
      mine: boolean;
    };
    /** @description A seat's game in numbers: the win chance it lost by its own decisions, and what luck brought it (or took). */
    SeatReview: {
      seat: number;
      lost: number;
      luck: number;
      decisions: components["schemas"]["DecisionCounts"];
    };
    /**
     * @description A command over the live connection; `id` comes back with the answer.
     * @example {
     *       "command": {
     *         "do": "start"
     *       },
     *       "id": 7
     *     }
     */
    Sent: {
      id: number;
      command: components["schemas"]["Command"];
    };
    /** @description Something to be said: the key of a text, and what is put into it. The words are in the tables of texts. */
    Sentence: {
      key: string;
      fields: {
        [key: string]: number | string;
      };
    };
    /** @description How a table is run; kept with it for good. */
    Setup: {
      /** @default  */
      title?: string;
      /**
       * @default {
       *       "kind": "none",
       *       "seconds": 60,
       *       "increment": 0
       *     }
       */
      clock?: components["schemas"]["ClockPlan"];
      /**
       * @default bot
       * @enum {string}
       */
      late?: "bot" | "default";
      /**
       * @default bot
       * @enum {string}
       */
      left?: "bot" | "game";
      /** @default sailor */
      stand_in?: components["schemas"]["BotName"];
      /** @default true */
      take_back?: boolean;
      /** @default true */
      onlookers?: boolean;
      /** @default 6 */
      window?: number;
      /**
       * @default options
       * @enum {string}
       */
      first?: "options" | "loser";
    };
    /** @description A `Setup` as it is told. */
    SetupCard: {
      title: string;
      clock: components["schemas"]["ClockCard"];
      /** @enum {string} */
      late: "bot" | "default";
      /** @enum {string} */
      left: "bot" | "game";
      stand_in: components["schemas"]["BotName"];
      take_back: boolean;
      onlookers: boolean;
      window: number;
      /** @enum {string} */
      first: "options" | "loser";
    };
    /** @description A tile of the box as it is printed. */
    Shape: {
      tile: number;
      kind: components["schemas"]["CaveKind"];
      tunnels: components["schemas"]["Tunnel"][];
    };
    /** @description Coins for the partner, or from him. */
    ShareAction: {
      text: string;
      /** @enum {string} */
      verb: "give" | "get";
      coins: number;
    };
    /** @description An island that is walked over; its name by language. */
    Sheet: {
      id: string;
      grade: components["schemas"]["Grade"];
      name: {
        [key: string]: string;
      };
      drawing: string[];
    };
    /**
     * @description The ship's book of whoever asks: streaks count games won in a row, now and at best.
     *
     *     `unread` games are over and not entered yet: they are being played again. `devices` keep this book together.
     */
    ShipsBook: {
      since: number | null;
      tally: components["schemas"]["BookTally"];
      streak: number;
      longest: number;
      games: components["schemas"]["BookGame"][];
      falls: components["schemas"]["BookFall"][];
      badges: components["schemas"]["BookBadge"][];
      latest: components["schemas"]["BookPage"][];
      solved: number;
      unread: number;
      devices: number;
    };
    /** @description Call something across the table; nobody keeps it. */
    ShoutRequest: {
      seat: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      do: "shout";
      shout: components["schemas"]["ShoutWord"];
    };
    /** @enum {string} */
    ShoutWord: "caramba" | "ahoy" | "gold" | "ouch" | "mercy" | "hurry" | "rum" | "bravo";
    /** @description Live: somebody calls something across the table. */
    Shouted: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "shout";
      seat: number;
      shout: components["schemas"]["ShoutWord"];
    };
    /** @description What a seat was told since it last decided something, message by message, and how it stood before them. */
    Since: {
      n: number;
      view: components["schemas"]["View"] | null;
      messages: components["schemas"]["Message"][];
    };
    /** @description Take a seat: a certain one or the first that is free; seats for friends need the invitation. */
    SitRequest: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      do: "sit";
      /** @default null */
      seat?: number | null;
      name: string;
      /** @default null */
      colour?: components["schemas"]["Colour"] | null;
      /** @default null */
      invite?: string | null;
    };
    /** @description Which way columns slide: to beyond the last tile of the one, with all their tiles from south to north. */
    SlideAction: {
      text: string;
      /** @enum {string} */
      verb: "slide";
      way: components["schemas"]["Direction"];
      to: string;
      columns: string[][];
    };
    /**
     * @description A cell of land, of world 0 or, beyond the veil, 1; the tile is null as long as the viewer may not know it.
     *
     *     Coins lie on spaces of the tile. The token is what lies on it besides, until it is used up.
     */
    Square: {
      cell: string;
      world: number;
      terrain: components["schemas"]["Terrain"];
      face: components["schemas"]["TileFace"];
      tile: components["schemas"]["Tile"] | null;
      turned: number | null;
      token: components["schemas"]["Token"] | null;
      peeked_by: number[];
      coins: {
        [key: string]: number;
      };
    };
    /** @enum {string} */
    Stage: "berthing" | "acting" | "afterwards" | "ending" | "over" | "interlude";
    /** @enum {string} */
    Stance: "choosing" | "ready" | "tortuga" | "passed" | "landed" | "by";
    /** @description Have a bot play for somebody who has owed an answer for long. */
    StandInRequest: {
      seat: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      do: "stand_in";
      absent: number;
    };
    /** @description Give the seat up before the game; the host may also free the seat of another. */
    StandRequest: {
      seat: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      do: "stand";
    };
    /** @description How a seat stands in the campaign: islands won, and coins of all of them. */
    Standing: {
      seat: number;
      won: number;
      coins: number;
      rank: number;
    };
    /** @description The host starts the game. */
    StartRequest: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      do: "start";
    };
    /** @enum {string} */
    Status: "gathering" | "playing" | "paused" | "over" | "closed";
    /**
     * @description A piece sets out, with coins; by a cell of the veil, or by a space that is swum through.
     *
     *     `way` is the last step out of the veil, where it may count once more; `fights` if enemies are beaten there;
     *     `owed` is the ability without which it could not be done. Actions that are `alike` differ in nothing that counts.
     */
    StepAction: {
      text: string;
      /** @enum {string} */
      verb: "step";
      piece: number;
      to: string;
      coins?: number;
      via?: string;
      way?: components["schemas"]["Direction"];
      fights?: boolean;
      owed?: components["schemas"]["Ability"];
      alike?: string;
    };
    /** @enum {string} */
    StepKind: "walk" | "arrow" | "knight" | "slide" | "hop" | "roll" | "flight" | "cannon" | "lift" | "bounce" | "advance" | "cross" | "well" | "transfer";
    /** @description The other tile of an earthquake. */
    SwapAction: {
      text: string;
      /** @enum {string} */
      verb: "swap";
      to: string;
    };
    /** @enum {string} */
    Sway: "madness" | "smoke";
    /** @description Everything about a table but the game itself. */
    TableCard: {
      id: string;
      game: components["schemas"]["GameKey"];
      options: {
        [key: string]: number | boolean | string;
      };
      setup: components["schemas"]["SetupCard"];
      status: components["schemas"]["Status"];
      seats: components["schemas"]["SeatCard"][];
      host: boolean;
      proposal: components["schemas"]["ProposalCard"] | null;
      clocks: components["schemas"]["ClockFace"][];
      outcome: components["schemas"]["OutcomeView"] | null;
      fairness: components["schemas"]["Fairness"];
      source: string;
      same_deal: boolean;
      what_if: number | null;
      handed_in: boolean;
      rematch: string;
    };
    /** @description A new table, the seats of it that are yours, and the invitation for friends. */
    TableMade: {
      table: string;
      seats: number[];
      invite: string;
    };
    /** @description Tables that wait for players, games that anybody may watch, and those of the caller. */
    Tables: {
      open: components["schemas"]["Listed"][];
      running: components["schemas"]["Listed"][];
      mine: components["schemas"]["Listed"][];
    };
    /** @description A tile for the fog, and the one that goes along. */
    TakeAction: {
      text: string;
      /** @enum {string} */
      verb: "take";
      to: string;
      along?: string;
    };
    /** @description An ability that a crew took after an island, and the pirate who got it. */
    Taken: {
      crew: number;
      piece: number;
      ability: components["schemas"]["Ability"];
    };
    /** @description A tile that has left the field; null if the viewer does not know which one it was. */
    TakenTile: {
      terrain: components["schemas"]["Terrain"];
      tile: components["schemas"]["Tile"] | null;
    };
    /** @description Allies: their seats, what each of them has brought, the sum of it, and the rank of their side. */
    TeamView: {
      seats: number[];
      own: number[];
      score: number;
      rank: number;
    };
    /** @enum {string} */
    Terrain: "beach" | "forest" | "mountain" | "yellow" | "green" | "grey" | "other-yellow" | "other-green" | "other-grey";
    /** @description Cards for the rows of these seats. */
    ThrowAction: {
      text: string;
      /** @enum {string} */
      verb: "throw";
      targets: number[];
    };
    /** @enum {string} */
    Tile: "empty" | "bones-s1" | "bones-d1" | "bones-s2" | "bones-d2" | "bones-t3" | "bones-s4" | "bones-d4" | "grave-1" | "grave-2" | "grave-3" | "grave-4" | "sealed-5" | "cauldron" | "ghost-horse" | "coffin" | "slime" | "sphere" | "bat" | "broom" | "leap" | "river" | "tavern" | "wreath" | "eternity" | "well" | "catapult" | "wheel-w2" | "wheel-w3" | "raven" | "altar-w" | "altar-s" | "altar-p" | "tremor" | "fog" | "arrow-s1" | "arrow-d1" | "arrow-s2" | "arrow-d2" | "arrow-s4" | "arrow-d4" | "barrel" | "chest-1" | "chest-2" | "chest-3" | "horse" | "ice" | "pit" | "crocodile" | "bank" | "jungle" | "caramba" | "lighthouse" | "balloon" | "musket" | "crossroads" | "trampoline" | "airplane" | "smoke" | "cannon" | "labyrinth-2" | "labyrinth-3" | "labyrinth-4" | "labyrinth-5" | "ogre" | "fortress" | "den" | "bottles-1" | "bottles-2" | "missionary" | "earthquake" | "shrine";
    /** @enum {string} */
    TileFace: "down" | "up" | "used";
    /** @enum {string} */
    Token: "lock" | "wealth" | "space" | "path";
    /** @description A trip to Tortuga: what it costs, and the cards one gets for that. */
    TripAction: {
      text: string;
      /** @enum {string} */
      verb: "trip";
      price: number;
      cards: number;
    };
    /** @description A tunnel of a tile: its ports clockwise from N-left, as the tile is turned. */
    Tunnel: {
      ports: number[];
      mouth: boolean;
      mud: boolean;
    };
    /** @enum {string} */
    Vehicle: "ship" | "car";
    View: components["schemas"]["IslandView"] | components["schemas"]["RouteView"] | components["schemas"]["CaveView"];
    /** @description Answer such a proposal; who says what it was cannot agree to the next one by a retry. */
    VoteRequest: {
      seat: number;
      /** @default null */
      what?: ("pause" | "resume") | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      do: "agree" | "refuse";
    };
    /**
     * @description What goes on from island to island: the islands so far, the cards on offer, who still makes ready, and which of
     *     the pirates of the first of those may get a name.
     */
    VoyageView: {
      islands: number;
      island: number;
      past: components["schemas"]["PastIsland"][];
      offer: components["schemas"]["Ability"][];
      order: components["schemas"]["Picker"][];
      ready: number[];
      nameless: number[];
      table: components["schemas"]["Standing"][];
    };
    /** @description A result of a row as it is told; why it reaches no chest, if it does not. */
    Walk: {
      chest: string | null;
      steps: number;
      spent: components["schemas"]["Card"][];
      start: string | null;
      walk: string[];
      cards: number[];
      missed?: components["schemas"]["Missed"];
    };
    /** @enum {string} */
    WalkKind: "step" | "go" | "bonus" | "drive" | "dive";
    /** @description A seat as its maker wants it: mine, another on this device, a friend's by link, anyone's, or a bot's. */
    Wanted: {
      /** @enum {string} */
      who: "me" | "here" | "link" | "open" | "bot";
      name?: string | null;
      colour?: components["schemas"]["Colour"] | null;
      /** @default sailor */
      bot?: components["schemas"]["BotName"];
    };
    /** @enum {string} */
    What: "sit" | "rename" | "device" | "stand" | "arrange" | "close" | "start" | "ply" | "seal" | "unseal" | "open" | "back" | "end" | "away" | "return" | "resign" | "pause" | "resume" | "agree" | "refuse" | "hasten" | "rematch" | "wake";
    /**
     * @description Play on against bots from a moment of a finished game: `after` so many plies, on that seat.
     * @example {
     *       "after": 34,
     *       "bot": "captain",
     *       "seat": 0
     *     }
     */
    WhatIf: {
      after: number;
      seat: number;
      /** @default sailor */
      bot?: components["schemas"]["BotName"];
      name?: string | null;
    };
    /**
     * @description Live: messages that are new to this connection, and how it stands now.
     *
     *     `time` is the server's; `build` names the client it gives out: who runs another should load it anew.
     */
    Whole: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "whole";
      time: number;
      build: string;
      messages: components["schemas"]["Message"][];
      now: components["schemas"]["Now"];
    };
    /** @description The rule that forbids an action; empty if it is allowed. */
    Why: {
      rule: string;
      message: string;
    };
    /**
     * @description What a seat of the caller's wants to do, in its parts.
     * @example {
     *       "meant": {
     *         "piece": 2,
     *         "to": "c5"
     *       },
     *       "seat": 0
     *     }
     */
    WhyNot: {
      seat: number;
      meant: components["schemas"]["Meant"];
    };
    /** @description An answer that says it all. */
    WordAction: {
      text: string;
      /** @enum {string} */
      verb: "propose" | "agree" | "refuse" | "stay";
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type Ability = components['schemas']['Ability'];
export type AdvanceAction = components['schemas']['AdvanceAction'];
export type Advice = components['schemas']['Advice'];
export type Ahead = components['schemas']['Ahead'];
export type ArmAction = components['schemas']['ArmAction'];
export type ArrangeRequest = components['schemas']['ArrangeRequest'];
export type BackRequest = components['schemas']['BackRequest'];
export type BearView = components['schemas']['BearView'];
export type Blow = components['schemas']['Blow'];
export type BookBadge = components['schemas']['BookBadge'];
export type BookBest = components['schemas']['BookBest'];
export type BookFall = components['schemas']['BookFall'];
export type BookFile = components['schemas']['BookFile'];
export type BookGame = components['schemas']['BookGame'];
export type BookKey = components['schemas']['BookKey'];
export type BookLine = components['schemas']['BookLine'];
export type BookPage = components['schemas']['BookPage'];
export type BookTally = components['schemas']['BookTally'];
export type BotName = components['schemas']['BotName'];
export type BottleAction = components['schemas']['BottleAction'];
export type Card = components['schemas']['Card'];
export type CardAction = components['schemas']['CardAction'];
export type CardVerb = components['schemas']['CardVerb'];
export type CaveAction = components['schemas']['CaveAction'];
export type CaveAsk = components['schemas']['CaveAsk'];
export type CaveBeginsEvent = components['schemas']['CaveBeginsEvent'];
export type CaveChallengeEvent = components['schemas']['CaveChallengeEvent'];
export type CaveCoinEvent = components['schemas']['CaveCoinEvent'];
export type CaveDeclineEvent = components['schemas']['CaveDeclineEvent'];
export type CaveDieEvent = components['schemas']['CaveDieEvent'];
export type CaveDrawEvent = components['schemas']['CaveDrawEvent'];
export type CaveEvent = components['schemas']['CaveEvent'];
export type CaveGame = components['schemas']['CaveGame'];
export type CaveGoAction = components['schemas']['CaveGoAction'];
export type CaveGoInEvent = components['schemas']['CaveGoInEvent'];
export type CaveGoneEvent = components['schemas']['CaveGoneEvent'];
export type CaveHeadStartEvent = components['schemas']['CaveHeadStartEvent'];
export type CaveKind = components['schemas']['CaveKind'];
export type CaveLateEvent = components['schemas']['CaveLateEvent'];
export type CaveLayEvent = components['schemas']['CaveLayEvent'];
export type CaveLeadEvent = components['schemas']['CaveLeadEvent'];
export type CaveLeaveEvent = components['schemas']['CaveLeaveEvent'];
export type CaveMiredEvent = components['schemas']['CaveMiredEvent'];
export type CaveOverEvent = components['schemas']['CaveOverEvent'];
export type CaveOwnTileEvent = components['schemas']['CaveOwnTileEvent'];
export type CavePassageEvent = components['schemas']['CavePassageEvent'];
export type CavePlayer = components['schemas']['CavePlayer'];
export type CaveProposeEvent = components['schemas']['CaveProposeEvent'];
export type CavePutEvent = components['schemas']['CavePutEvent'];
export type CaveQuestion = components['schemas']['CaveQuestion'];
export type CaveRestsEvent = components['schemas']['CaveRestsEvent'];
export type CaveShareEvent = components['schemas']['CaveShareEvent'];
export type CaveStuckEvent = components['schemas']['CaveStuckEvent'];
export type CaveTurn = components['schemas']['CaveTurn'];
export type CaveTurnEvent = components['schemas']['CaveTurnEvent'];
export type CaveUnfitEvent = components['schemas']['CaveUnfitEvent'];
export type CaveView = components['schemas']['CaveView'];
export type CaveVoteEvent = components['schemas']['CaveVoteEvent'];
export type CaveWalkEvent = components['schemas']['CaveWalkEvent'];
export type CaveWordAction = components['schemas']['CaveWordAction'];
export type Chain = components['schemas']['Chain'];
export type ChallengeAction = components['schemas']['ChallengeAction'];
export type Change = components['schemas']['Change'];
export type ClaimRequest = components['schemas']['ClaimRequest'];
export type Claimed = components['schemas']['Claimed'];
export type ClockCard = components['schemas']['ClockCard'];
export type ClockFace = components['schemas']['ClockFace'];
export type ClockPlan = components['schemas']['ClockPlan'];
export type CloseRequest = components['schemas']['CloseRequest'];
export type Colour = components['schemas']['Colour'];
export type Command = components['schemas']['Command'];
export type Crew = components['schemas']['Crew'];
export type DecisionCounts = components['schemas']['DecisionCounts'];
export type DeclareAction = components['schemas']['DeclareAction'];
export type Direction = components['schemas']['Direction'];
export type Done = components['schemas']['Done'];
export type Failure = components['schemas']['Failure'];
export type Fairness = components['schemas']['Fairness'];
export type Fault = components['schemas']['Fault'];
export type FetchAction = components['schemas']['FetchAction'];
export type FireAction = components['schemas']['FireAction'];
export type GameAction = components['schemas']['GameAction'];
export type GameCard = components['schemas']['GameCard'];
export type GameEvent = components['schemas']['GameEvent'];
export type GameKey = components['schemas']['GameKey'];
export type GoAction = components['schemas']['GoAction'];
export type Grade = components['schemas']['Grade'];
export type HandAction = components['schemas']['HandAction'];
export type HandedIn = components['schemas']['HandedIn'];
export type HastenRequest = components['schemas']['HastenRequest'];
export type Here = components['schemas']['Here'];
export type Hint = components['schemas']['Hint'];
export type HitAction = components['schemas']['HitAction'];
export type HoistAction = components['schemas']['HoistAction'];
export type HouseCard = components['schemas']['HouseCard'];
export type InterludeWordAction = components['schemas']['InterludeWordAction'];
export type IslandAboardEvent = components['schemas']['IslandAboardEvent'];
export type IslandAction = components['schemas']['IslandAction'];
export type IslandArmedEvent = components['schemas']['IslandArmedEvent'];
export type IslandAsk = components['schemas']['IslandAsk'];
export type IslandBearEvent = components['schemas']['IslandBearEvent'];
export type IslandBearMovesEvent = components['schemas']['IslandBearMovesEvent'];
export type IslandBeginsEvent = components['schemas']['IslandBeginsEvent'];
export type IslandBerthEvent = components['schemas']['IslandBerthEvent'];
export type IslandBlastEvent = components['schemas']['IslandBlastEvent'];
export type IslandBottleEvent = components['schemas']['IslandBottleEvent'];
export type IslandBottlesEvent = components['schemas']['IslandBottlesEvent'];
export type IslandCarambaEvent = components['schemas']['IslandCarambaEvent'];
export type IslandChestEvent = components['schemas']['IslandChestEvent'];
export type IslandDeathEvent = components['schemas']['IslandDeathEvent'];
export type IslandDeclinedEvent = components['schemas']['IslandDeclinedEvent'];
export type IslandDeliverEvent = components['schemas']['IslandDeliverEvent'];
export type IslandDisplacedEvent = components['schemas']['IslandDisplacedEvent'];
export type IslandEvent = components['schemas']['IslandEvent'];
export type IslandFetchEvent = components['schemas']['IslandFetchEvent'];
export type IslandFlipEvent = components['schemas']['IslandFlipEvent'];
export type IslandFogEvent = components['schemas']['IslandFogEvent'];
export type IslandFreedEvent = components['schemas']['IslandFreedEvent'];
export type IslandGame = components['schemas']['IslandGame'];
export type IslandHandedEvent = components['schemas']['IslandHandedEvent'];
export type IslandHoistEvent = components['schemas']['IslandHoistEvent'];
export type IslandHomeEvent = components['schemas']['IslandHomeEvent'];
export type IslandIslandEvent = components['schemas']['IslandIslandEvent'];
export type IslandIslandOverEvent = components['schemas']['IslandIslandOverEvent'];
export type IslandLateEvent = components['schemas']['IslandLateEvent'];
export type IslandLeaveEvent = components['schemas']['IslandLeaveEvent'];
export type IslandLiesEvent = components['schemas']['IslandLiesEvent'];
export type IslandLostEvent = components['schemas']['IslandLostEvent'];
export type IslandMadeReadyEvent = components['schemas']['IslandMadeReadyEvent'];
export type IslandMadnessEvent = components['schemas']['IslandMadnessEvent'];
export type IslandMissedEvent = components['schemas']['IslandMissedEvent'];
export type IslandMissionaryEvent = components['schemas']['IslandMissionaryEvent'];
export type IslandNamedEvent = components['schemas']['IslandNamedEvent'];
export type IslandNetEvent = components['schemas']['IslandNetEvent'];
export type IslandNoPactEvent = components['schemas']['IslandNoPactEvent'];
export type IslandOfferEvent = components['schemas']['IslandOfferEvent'];
export type IslandOverEvent = components['schemas']['IslandOverEvent'];
export type IslandPactEvent = components['schemas']['IslandPactEvent'];
export type IslandParryEvent = components['schemas']['IslandParryEvent'];
export type IslandPassEvent = components['schemas']['IslandPassEvent'];
export type IslandPeekEvent = components['schemas']['IslandPeekEvent'];
export type IslandPeekedEvent = components['schemas']['IslandPeekedEvent'];
export type IslandPickedEvent = components['schemas']['IslandPickedEvent'];
export type IslandProposeEvent = components['schemas']['IslandProposeEvent'];
export type IslandQuestion = components['schemas']['IslandQuestion'];
export type IslandRevivedEvent = components['schemas']['IslandRevivedEvent'];
export type IslandRollEvent = components['schemas']['IslandRollEvent'];
export type IslandSailEvent = components['schemas']['IslandSailEvent'];
export type IslandScoutEvent = components['schemas']['IslandScoutEvent'];
export type IslandSmokeEvent = components['schemas']['IslandSmokeEvent'];
export type IslandStandsEvent = components['schemas']['IslandStandsEvent'];
export type IslandStayEvent = components['schemas']['IslandStayEvent'];
export type IslandStepEvent = components['schemas']['IslandStepEvent'];
export type IslandSwapEvent = components['schemas']['IslandSwapEvent'];
export type IslandTremorEvent = components['schemas']['IslandTremorEvent'];
export type IslandTurn = components['schemas']['IslandTurn'];
export type IslandTurnEvent = components['schemas']['IslandTurnEvent'];
export type IslandUnlockedEvent = components['schemas']['IslandUnlockedEvent'];
export type IslandUpEvent = components['schemas']['IslandUpEvent'];
export type IslandView = components['schemas']['IslandView'];
export type IslandVoteEvent = components['schemas']['IslandVoteEvent'];
export type IslandWheelEvent = components['schemas']['IslandWheelEvent'];
export type LaidTile = components['schemas']['LaidTile'];
export type LayAction = components['schemas']['LayAction'];
export type LeaveRequest = components['schemas']['LeaveRequest'];
export type LessonEntry = components['schemas']['LessonEntry'];
export type LessonMoves = components['schemas']['LessonMoves'];
export type LessonNow = components['schemas']['LessonNow'];
export type LessonRow = components['schemas']['LessonRow'];
export type LessonTold = components['schemas']['LessonTold'];
export type LessonWhyNot = components['schemas']['LessonWhyNot'];
export type Lessons = components['schemas']['Lessons'];
export type Link = components['schemas']['Link'];
export type Listed = components['schemas']['Listed'];
export type Listening = components['schemas']['Listening'];
export type LiveFrame = components['schemas']['LiveFrame'];
export type Lying = components['schemas']['Lying'];
export type MarketAction = components['schemas']['MarketAction'];
export type Me = components['schemas']['Me'];
export type Meant = components['schemas']['Meant'];
export type Message = components['schemas']['Message'];
export type Missed = components['schemas']['Missed'];
export type Move = components['schemas']['Move'];
export type NameAction = components['schemas']['NameAction'];
export type NetAction = components['schemas']['NetAction'];
export type NewTable = components['schemas']['NewTable'];
export type News = components['schemas']['News'];
export type Next = components['schemas']['Next'];
export type NoBottleAction = components['schemas']['NoBottleAction'];
export type NoLonger = components['schemas']['NoLonger'];
export type NoPactAction = components['schemas']['NoPactAction'];
export type Now = components['schemas']['Now'];
export type OptionCard = components['schemas']['OptionCard'];
export type OutcomeView = components['schemas']['OutcomeView'];
export type Outlook = components['schemas']['Outlook'];
export type OwnTileAction = components['schemas']['OwnTileAction'];
export type PactAction = components['schemas']['PactAction'];
export type PastIsland = components['schemas']['PastIsland'];
export type Phase = components['schemas']['Phase'];
export type PickAction = components['schemas']['PickAction'];
export type Picker = components['schemas']['Picker'];
export type Piece = components['schemas']['Piece'];
export type PlaceAction = components['schemas']['PlaceAction'];
export type PlainAction = components['schemas']['PlainAction'];
export type PlainEvent = components['schemas']['PlainEvent'];
export type PlainView = components['schemas']['PlainView'];
export type PlayRequest = components['schemas']['PlayRequest'];
export type Player = components['schemas']['Player'];
export type Power = components['schemas']['Power'];
export type Problem = components['schemas']['Problem'];
export type ProgramSeat = components['schemas']['ProgramSeat'];
export type ProgramSeated = components['schemas']['ProgramSeated'];
export type ProposalCard = components['schemas']['ProposalCard'];
export type ProposeRequest = components['schemas']['ProposeRequest'];
export type PushCard = components['schemas']['PushCard'];
export type PutAction = components['schemas']['PutAction'];
export type PuzzleCard = components['schemas']['PuzzleCard'];
export type PuzzleEntry = components['schemas']['PuzzleEntry'];
export type PuzzleFeat = components['schemas']['PuzzleFeat'];
export type PuzzleFeats = components['schemas']['PuzzleFeats'];
export type PuzzleHelp = components['schemas']['PuzzleHelp'];
export type PuzzleMoves = components['schemas']['PuzzleMoves'];
export type PuzzleName = components['schemas']['PuzzleName'];
export type PuzzleNote = components['schemas']['PuzzleNote'];
export type PuzzleNow = components['schemas']['PuzzleNow'];
export type PuzzlePage = components['schemas']['PuzzlePage'];
export type PuzzlePly = components['schemas']['PuzzlePly'];
export type PuzzleSolution = components['schemas']['PuzzleSolution'];
export type PuzzleVerdict = components['schemas']['PuzzleVerdict'];
export type PuzzleWhyNot = components['schemas']['PuzzleWhyNot'];
export type Puzzles = components['schemas']['Puzzles'];
export type QuestView = components['schemas']['QuestView'];
export type Reach = components['schemas']['Reach'];
export type RefusedFrame = components['schemas']['RefusedFrame'];
export type RematchRequest = components['schemas']['RematchRequest'];
export type RenameRequest = components['schemas']['RenameRequest'];
export type Replay = components['schemas']['Replay'];
export type ReplayStep = components['schemas']['ReplayStep'];
export type ResignRequest = components['schemas']['ResignRequest'];
export type ReturnRequest = components['schemas']['ReturnRequest'];
export type Review = components['schemas']['Review'];
export type ReviewDecision = components['schemas']['ReviewDecision'];
export type ReviewMoment = components['schemas']['ReviewMoment'];
export type ReviewProgress = components['schemas']['ReviewProgress'];
export type ReviveAction = components['schemas']['ReviveAction'];
export type RollAction = components['schemas']['RollAction'];
export type RouteAction = components['schemas']['RouteAction'];
export type RouteAsk = components['schemas']['RouteAsk'];
export type RouteBeginsEvent = components['schemas']['RouteBeginsEvent'];
export type RouteByEvent = components['schemas']['RouteByEvent'];
export type RouteDeclaresEvent = components['schemas']['RouteDeclaresEvent'];
export type RouteDraftEvent = components['schemas']['RouteDraftEvent'];
export type RouteDrawnEvent = components['schemas']['RouteDrawnEvent'];
export type RouteDrawsEvent = components['schemas']['RouteDrawsEvent'];
export type RouteEvent = components['schemas']['RouteEvent'];
export type RouteGame = components['schemas']['RouteGame'];
export type RouteGoldEvent = components['schemas']['RouteGoldEvent'];
export type RouteIslandEvent = components['schemas']['RouteIslandEvent'];
export type RouteLandsEvent = components['schemas']['RouteLandsEvent'];
export type RouteLateEvent = components['schemas']['RouteLateEvent'];
export type RouteLeaveEvent = components['schemas']['RouteLeaveEvent'];
export type RouteMarketEvent = components['schemas']['RouteMarketEvent'];
export type RouteOpenedEvent = components['schemas']['RouteOpenedEvent'];
export type RouteOverEvent = components['schemas']['RouteOverEvent'];
export type RoutePackEvent = components['schemas']['RoutePackEvent'];
export type RoutePacksEvent = components['schemas']['RoutePacksEvent'];
export type RoutePassesEvent = components['schemas']['RoutePassesEvent'];
export type RoutePickedEvent = components['schemas']['RoutePickedEvent'];
export type RouteReadyEvent = components['schemas']['RouteReadyEvent'];
export type RouteReshuffleEvent = components['schemas']['RouteReshuffleEvent'];
export type RouteRowEvent = components['schemas']['RouteRowEvent'];
export type RouteTakesEvent = components['schemas']['RouteTakesEvent'];
export type RouteThrownEvent = components['schemas']['RouteThrownEvent'];
export type RouteTieEvent = components['schemas']['RouteTieEvent'];
export type RouteTokenEvent = components['schemas']['RouteTokenEvent'];
export type RouteTripEvent = components['schemas']['RouteTripEvent'];
export type RouteView = components['schemas']['RouteView'];
export type RouteWord = components['schemas']['RouteWord'];
export type RouteWordAction = components['schemas']['RouteWordAction'];
export type RowMove = components['schemas']['RowMove'];
export type SailAction = components['schemas']['SailAction'];
export type SameDeal = components['schemas']['SameDeal'];
export type ScoutAction = components['schemas']['ScoutAction'];
export type SeatCard = components['schemas']['SeatCard'];
export type SeatReview = components['schemas']['SeatReview'];
export type Sent = components['schemas']['Sent'];
export type Sentence = components['schemas']['Sentence'];
export type Setup = components['schemas']['Setup'];
export type SetupCard = components['schemas']['SetupCard'];
export type Shape = components['schemas']['Shape'];
export type ShareAction = components['schemas']['ShareAction'];
export type Sheet = components['schemas']['Sheet'];
export type ShipsBook = components['schemas']['ShipsBook'];
export type ShoutRequest = components['schemas']['ShoutRequest'];
export type ShoutWord = components['schemas']['ShoutWord'];
export type Shouted = components['schemas']['Shouted'];
export type Since = components['schemas']['Since'];
export type SitRequest = components['schemas']['SitRequest'];
export type SlideAction = components['schemas']['SlideAction'];
export type Square = components['schemas']['Square'];
export type Stage = components['schemas']['Stage'];
export type Stance = components['schemas']['Stance'];
export type StandInRequest = components['schemas']['StandInRequest'];
export type StandRequest = components['schemas']['StandRequest'];
export type Standing = components['schemas']['Standing'];
export type StartRequest = components['schemas']['StartRequest'];
export type Status = components['schemas']['Status'];
export type StepAction = components['schemas']['StepAction'];
export type StepKind = components['schemas']['StepKind'];
export type SwapAction = components['schemas']['SwapAction'];
export type Sway = components['schemas']['Sway'];
export type TableCard = components['schemas']['TableCard'];
export type TableMade = components['schemas']['TableMade'];
export type Tables = components['schemas']['Tables'];
export type TakeAction = components['schemas']['TakeAction'];
export type Taken = components['schemas']['Taken'];
export type TakenTile = components['schemas']['TakenTile'];
export type TeamView = components['schemas']['TeamView'];
export type Terrain = components['schemas']['Terrain'];
export type ThrowAction = components['schemas']['ThrowAction'];
export type Tile = components['schemas']['Tile'];
export type TileFace = components['schemas']['TileFace'];
export type Token = components['schemas']['Token'];
export type TripAction = components['schemas']['TripAction'];
export type Tunnel = components['schemas']['Tunnel'];
export type Vehicle = components['schemas']['Vehicle'];
export type View = components['schemas']['View'];
export type VoteRequest = components['schemas']['VoteRequest'];
export type VoyageView = components['schemas']['VoyageView'];
export type Walk = components['schemas']['Walk'];
export type WalkKind = components['schemas']['WalkKind'];
export type Wanted = components['schemas']['Wanted'];
export type What = components['schemas']['What'];
export type WhatIf = components['schemas']['WhatIf'];
export type Whole = components['schemas']['Whole'];
export type Why = components['schemas']['Why'];
export type WhyNot = components['schemas']['WhyNot'];
export type WordAction = components['schemas']['WordAction'];
export type $defs = Record<string, never>;
export interface operations {
  house: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HouseCard"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  reach: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Reach"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  come_in: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Me"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  tables: {
    parameters: {
      query?: {
        /** @description 50 of each on a page. */
        page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Tables"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  make: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewTable"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableMade"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  make_same_deal: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SameDeal"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableMade"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  make_what_if: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The table's id. */
        table: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WhatIf"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableMade"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  hand_in: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["HandedIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableMade"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  look: {
    parameters: {
      query?: {
        /** @description The seat to look from; none is an onlooker's view. */
        seat?: number | null;
      };
      header?: never;
      path: {
        /** @description The table's id. */
        table: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Now"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  command: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The table's id. */
        table: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Command"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Now"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  invite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The table's id. */
        table: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Link"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  link: {
    parameters: {
      query?: {
        /** @description With the caller's ship's book. */
        book?: boolean;
      };
      header?: never;
      path: {
        /** @description The table's id. */
        table: string;
        /** @description A seat of the caller's. */
        seat: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Link"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  seat_program: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The table's id. */
        table: string;
        /** @description An empty seat. */
        seat: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ProgramSeat"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ProgramSeated"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  claim: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ClaimRequest"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Claimed"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  since: {
    parameters: {
      query: {
        /** @description A seat of the caller's. */
        seat: number;
      };
      header?: never;
      path: {
        /** @description The table's id. */
        table: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Since"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  next_cards: {
    parameters: {
      query: {
        /** @description A seat of the caller's. */
        seat: number;
        /** @description The row as far as it lies. */
        cards?: string[];
      };
      header?: never;
      path: {
        /** @description The table's id. */
        table: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Next"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  why: {
    parameters: {
      query: {
        /** @description A seat of the caller's. */
        seat: number;
        /** @description In the game's notation. */
        action: string;
      };
      header?: never;
      path: {
        /** @description The table's id. */
        table: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Why"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  why_meant: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The table's id. */
        table: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WhyNot"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Why"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  download: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The table's id. */
        table: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The record, as text. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/plain": string;
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  replay: {
    parameters: {
      query?: {
        /** @description The seat to look from; none is an onlooker's view. */
        seat?: number | null;
        /** @description So many plies; all, if not said. */
        after?: number | null;
        /** @description Of how many plies from there on the changes. */
        count?: number;
        /** @description With all that was hidden. */
        everything?: boolean;
      };
      header?: never;
      path: {
        /** @description The table's id. */
        table: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Replay"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  hint: {
    parameters: {
      query: {
        /** @description A seat of the caller's. */
        seat: number;
      };
      header?: never;
      path: {
        /** @description The table's id. */
        table: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Hint"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  review: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The table's id. */
        table: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReviewProgress"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  make_review: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The table's id. */
        table: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReviewProgress"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  puzzles: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Puzzles"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  solved_puzzles: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PuzzleFeats"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  solve_puzzle: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PuzzleSolution"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PuzzleFeats"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  play_puzzle: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PuzzleMoves"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PuzzleNow"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  why_not_in_puzzle: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PuzzleWhyNot"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Why"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  help_puzzle: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PuzzleMoves"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PuzzleHelp"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  judge_puzzle: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PuzzleCard"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PuzzleVerdict"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  puzzle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description A number of the book, or a date of the last 30 days. */
        puzzle: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PuzzlePage"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  lessons: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Lessons"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  play_lesson: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LessonMoves"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LessonNow"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  why_not_in_lesson: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LessonWhyNot"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Why"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  next_in_lesson: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LessonRow"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Next"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  book: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ShipsBook"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  book_file: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BookFile"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  erase_book: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ShipsBook"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  link_book: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Link"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  claim_book: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["BookKey"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ShipsBook"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  push: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PushCard"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  listen: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Listening"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PushCard"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
  forget: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NoLonger"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PushCard"];
        };
      };
      /** @description Refused. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"];
        };
      };
    };
  };
}
