// The joint session history of a window and the frames in it, as Chromium keeps it.

/** The state of one frame in history entries. Entries share it until the frame loads another document. */
export interface FrameItem {
  url: string;
  document: number;
}

export interface Entry {
  /** The window's own state, shared with the entries that its frames add. */
  window: { hash: string };
  /** The state of each frame that existed, by frame id. */
  frames: Readonly<Record<number, FrameItem>>;
}

/**
 * Observed in Chromium: a new entry shares the state of the windows that did not navigate. A replaced address
 * therefore changes in all entries of the same document. Another document of a frame gets an item of its own, in the
 * new entry only.
 */
export class JointHistory {
  private entries: Entry[];
  private index = 0;

  constructor(hash: string) {
    this.entries = [{ window: { hash }, frames: {} }];
  }

  get now(): Entry {
    const entry = this.entries[this.index];
    if (entry === undefined) throw new Error('The history entry does not exist.');
    return entry;
  }

  get length(): number {
    return this.entries.length;
  }

  push(entry: Entry): void {
    this.entries = [...this.entries.slice(0, this.index + 1), entry];
    this.index += 1;
  }

  replace(entry: Entry): void {
    this.entries = this.entries.with(this.index, entry);
  }

  /** @returns whether the entry exists */
  go(steps: number): boolean {
    if (this.entries[this.index + steps] === undefined) return false;
    this.index += steps;
    return true;
  }
}
