/**
 * Counts what browsers measured of openings, in memory, and adds it to the database in intervals. So a report costs no
 * statement, and all processes together have the whole. A row names no person.
 */
import type { Vital } from '@unified-shell/api/administration-vitals';
import type { Database } from '../database/schema';
import type { Clock } from '../platform/clock';
import { bucketOf } from './histogram';
import { createPersonLimit } from './limit-people';
import { addCells, type Cell } from './store';

/** What the shell reports of an opening (SVC-05). Times are in milliseconds, memory is in bytes. */
export type OpeningEvent =
  | { type: 'connected' | 'configured'; milliseconds: number }
  | { type: 'done'; milliseconds: number; opening?: number | undefined }
  | { type: 'timeout' }
  | { type: 'error'; error: string }
  | {
      type: 'vitals';
      paint?: number | undefined;
      longTasks?: number | undefined;
      memory?: number | undefined;
      errors?: number | undefined;
    };

export interface OpeningSource {
  solution: string;
  /** A published version, or `live` for the files of the product. */
  version: string;
  /** An organisation that the user works in. */
  organisationId: string | undefined;
  userId: string;
}

export interface VitalsCounter {
  count(event: OpeningEvent, source: OpeningSource): void;
  /** Rejects while the database is away; the counts are kept for the next call. */
  flush(): Promise<void>;
}

export const HOUR_MS = 3_600_000;
const BYTES_OF_MEGABYTE = 1_048_576;
/** The organisations of one solution that a process names in an hour. The others are counted together. */
const MAX_ORGANISATIONS = 50;
/** Cells that wait for the database; what needs further ones is not counted. */
const MAX_CELLS = 50_000;
const NO_ORGANISATION = '';
/** The measure of openings that ended in an error or a timeout; its `code` is the type of the error. */
export const FAILURE = 'failure';

interface Value {
  measure: Vital | typeof FAILURE;
  code?: string;
  value: number;
}

export function createVitalsCounter(db: Database, clock: Clock): VitalsCounter {
  const admits = createPersonLimit();
  let cells = new Map<string, Cell>();
  let organisations = new Map<string, Set<string>>();
  let current = 0;

  /** The organisation as it is counted. */
  function nameOf({ solution, organisationId }: OpeningSource): string {
    if (organisationId === undefined) return NO_ORGANISATION;
    const named = organisations.get(solution) ?? new Set();
    organisations.set(solution, named);
    if (named.size < MAX_ORGANISATIONS) named.add(organisationId);
    return named.has(organisationId) ? organisationId : NO_ORGANISATION;
  }

  return {
    count(event, source) {
      const hour = Math.floor(clock.now() / HOUR_MS) * HOUR_MS;
      if (hour !== current) {
        current = hour;
        organisations = new Map();
      }
      const { solution, version, userId } = source;
      if (!admits(hour, userId, solution, version, event.type)) return;
      const organisation = nameOf(source);
      for (const { measure, code = '', value } of valuesOf(event)) {
        const bucket = bucketOf(value);
        const key = JSON.stringify([solution, hour, version, organisation, measure, code, bucket]);
        const known = cells.get(key);
        if (known === undefined && cells.size >= MAX_CELLS) continue;
        const cell = { appId: solution, hour: new Date(hour), version, organisation, measure, code, bucket };
        cells.set(key, { ...cell, count: (known?.count ?? 0) + 1, sum: (known?.sum ?? 0) + value });
      }
    },
    async flush() {
      if (cells.size === 0) return;
      const flushed = cells;
      cells = new Map();
      try {
        // In one order, so that two processes do not wait for each other.
        await addCells(
          db,
          [...flushed].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, cell]) => cell),
        );
      } catch (error) {
        for (const [key, cell] of cells) flushed.set(key, add(flushed.get(key), cell));
        cells = flushed;
        throw error;
      }
    },
  };
}

function add(one: Cell | undefined, other: Cell): Cell {
  return one === undefined ? other : { ...other, count: one.count + other.count, sum: one.sum + other.sum };
}

function valuesOf(event: OpeningEvent): Value[] {
  switch (event.type) {
    case 'connected':
    case 'configured':
      return [{ measure: event.type, value: event.milliseconds }];
    case 'done':
      return [
        { measure: 'done', value: event.milliseconds },
        { measure: 'opening', value: event.opening ?? event.milliseconds },
      ];
    case 'timeout':
      return [{ measure: FAILURE, code: 'TIMEOUT', value: 0 }];
    case 'error':
      return [{ measure: FAILURE, code: event.error, value: 0 }];
    case 'vitals':
      return [
        ...given('paint', event.paint),
        ...given('longTasks', event.longTasks),
        ...given('memory', event.memory === undefined ? undefined : event.memory / BYTES_OF_MEGABYTE),
        ...given('errors', event.errors),
      ];
    default:
      return event satisfies never;
  }
}

/** Browsers do not measure everything. */
const given = (measure: Vital, value: number | undefined): Value[] =>
  value === undefined ? [] : [{ measure, value }];
