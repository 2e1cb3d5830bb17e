// A model of the browser's history as a list. A walk through the real history is compared with it.
import type { AppLocation, SolutionKind } from './solution-kinds';
import type { World } from './world';

export interface Visit {
  kind: SolutionKind;
  location: AppLocation;
}

/** The address of a visit, as the shell writes it. */
export function hashOf(world: World, { kind, location }: Visit): string {
  return `#${world.path(`/@alder${kind.mount}${location.path === '/' ? '' : location.path}`)}`;
}

export class HistoryModel {
  private entries: Visit[];
  private index = 0;

  constructor(start: Visit) {
    this.entries = [start];
  }

  get now(): Visit {
    const visit = this.entries[this.index];
    if (visit === undefined) throw new Error('The model has left its own list.');
    return visit;
  }

  get length(): number {
    return this.entries.length;
  }

  push(visit: Visit): void {
    this.entries = [...this.entries.slice(0, this.index + 1), visit];
    this.index += 1;
  }

  replace(visit: Visit): void {
    this.entries = this.entries.with(this.index, visit);
  }

  /** @returns whether the entry exists */
  go(steps: number): boolean {
    const to = this.index + steps;
    if (to < 0 || to >= this.entries.length) return false;
    this.index = to;
    return true;
  }
}
