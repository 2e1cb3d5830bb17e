// The joint session history of a window and the frames in it, as Chromium keeps it.

/** What the history remembers of a frame; entries share it until the frame loads another document. */
export interface FrameItem {
  url: string;
  document: number;
}

export interface Entry {
  /** The window's own part, shared by entries that a frame of it has added. */
  window: { hash: string };
  /** Of each frame that was there, by its number. */
  frames: Readonly<Record<number, FrameItem>>;
}

/**
 * Tried in the browser: an entry that one of them adds shares what is remembered of the other, so that an address which is
 * replaced within its document changes in all of them; another document of a frame is an item of its own, in this entry
 * alone.
 */
export class JointHistory {
  private entries: Entry[];
  private index = 0;

  constructor(hash: string) {
    this.entries = [{ window: { hash }, frames: {} }];
  }

  get now(): Entry {
    const entry = this.entries[this.index];
    if (entry === undefined) throw new Error('There is no such entry.');
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

  /** @returns whether there is such an entry */
  go(steps: number): boolean {
    if (this.entries[this.index + steps] === undefined) return false;
    this.index += steps;
    return true;
  }
}
