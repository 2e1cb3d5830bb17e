/**
 * The catalogue that this process serves. It changes while the process runs: each process reads the stored registrations
 * again when any process reports a change.
 */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { Broadcast } from '../broadcast/broadcast';
import type { Database } from '../database/schema';
import type { CurrentCatalogue } from '../registrations/current-catalogue';
import type { ShippedCatalogue, StoredChanges } from '../registrations/shipped-catalogue';
import { readStoredCatalogue } from '../registrations/stored-catalogue';
import { listLiveSolutions } from '../releases/store';

export interface LiveCatalogue extends CurrentCatalogue {
  current(): readonly HostedSolution[];
  /** Calls the listener each time the catalogue was read again. Returns a function that unsubscribes. */
  onRead(listener: () => void): () => void;
}

export interface OpenLiveCatalogue extends LiveCatalogue {
  close(): void;
}

export interface LiveCatalogueDependencies {
  db: Database;
  broadcast: Broadcast;
  shipped: ShippedCatalogue;
  /**
   * Selects the solutions that this deployment can serve.
   * @param live the ids of the solutions with a live version
   */
  offer(catalogue: readonly HostedSolution[], live: ReadonlySet<string>): readonly HostedSolution[];
  log: { warn(facts: object, text: string): void };
}

export async function openLiveCatalogue({
  db,
  broadcast,
  shipped,
  offer,
  log,
}: LiveCatalogueDependencies): Promise<OpenLiveCatalogue> {
  const read = async () => {
    const [stored, live] = [await readStoredCatalogue(db), await listLiveSolutions(db)];
    return offer(combineReadable(shipped, stored, live, log), live);
  };
  let solutions = await read();
  const listeners = new Set<() => void>();
  let reading = Promise.resolve();
  const readAgain = () => {
    reading = reading
      .then(async () => {
        solutions = await read();
        for (const listener of listeners) listener();
      })
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the stored registrations could not be read; the previous ones stay in use'),
      );
  };
  const unsubscribe = broadcast.subscribe('solutions', { onChange: readAgain, onResync: readAgain });
  return { ...createLive(() => solutions, listeners), close: unsubscribe };
}

/**
 * Combines the files with the changes of administrators. Each change was checked when it was made. A later release or a
 * file of the operator may bring a registration that collides with one: that change is left out, so that the start does not fail.
 */
function combineReadable(
  shipped: ShippedCatalogue,
  stored: StoredChanges,
  live: ReadonlySet<string>,
  log: LiveCatalogueDependencies['log'],
): HostedSolution[] {
  try {
    return shipped.combine(stored, live);
  } catch {
    let kept: StoredChanges = { solutions: [], families: [] };
    const tryWith = (more: Partial<StoredChanges>, facts: object, text: string) => {
      const wider = { ...kept, ...more };
      try {
        shipped.combine(wider);
        kept = wider;
      } catch (error) {
        log.warn({ err: error, ...facts }, text);
      }
    };
    for (const solution of stored.solutions) {
      const solutions = [...kept.solutions, solution];
      tryWith({ solutions }, { appId: solution.appId }, 'a stored registration is left out of the catalogue');
    }
    for (const family of stored.families) {
      const families = [...kept.families, family];
      tryWith({ families }, { family }, 'a family of registrations is left out of the catalogue');
    }
    return shipped.combine(kept, live);
  }
}

function createLive(current: () => readonly HostedSolution[], listeners: Set<() => void>): LiveCatalogue {
  return {
    current,
    onRead(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    derive(compute) {
      let last: { catalogue: readonly HostedSolution[]; value: ReturnType<typeof compute> } | undefined;
      return () => {
        const catalogue = current();
        if (last?.catalogue !== catalogue) last = { catalogue, value: compute(catalogue) };
        return last.value;
      };
    },
  };
}
