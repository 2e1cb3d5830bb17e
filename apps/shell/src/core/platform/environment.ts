/** What the core needs of the world. Each is small enough to be replaced in a test by a few lines. */
export interface Environment {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once after so many milliseconds; returns its undo. */
  after(milliseconds: number, run: () => void): () => void;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Survives the browser, shared by all tabs. */
  stored: KeyValueStore;
  /** The tab's own. */
  tab: KeyValueStore;
  randomId(): string;
  /** From 0 to 1. */
  random(): number;
  /** SHA-256 in hexadecimal; undefined where the browser offers none (a page that is not secure). */
  hash(text: string): Promise<string | undefined>;
  warn(event: string, facts?: Record<string, string | number | undefined>): void;
}

/** Storage that never throws: what cannot be kept is simply not there the next time. */
export interface KeyValueStore {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}
