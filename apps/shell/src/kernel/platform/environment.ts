import type { DebugHooks } from './debug-hooks';

/** The browser functions that the core uses. Each member is small enough to be replaced in a test by a few lines. */
export interface Environment {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once after the delay; returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Persistent storage, shared by all tabs. */
  stored: KeyValueStore;
  /** The storage of this tab. */
  tab: KeyValueStore;
  randomId(): string;
  /** From 0 to 1. */
  random(): number;
  /** SHA-256 in hexadecimal; undefined where the browser offers none (a page that is not secure). */
  hash(text: string): Promise<string | undefined>;
  debug: DebugHooks;
  warn(event: string, facts?: Record<string, string | number | undefined>): void;
}

/** Storage that never throws: a value that could not be stored is simply missing later. */
export interface KeyValueStore {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}
