/**
 * Takes pictures of people over from the addresses that directories (SCIM `photos`) and sign-in providers (`picture`) name.
 * Such an address comes from outside, so it is called only on an origin that the operator has named (`PICTURE_ORIGINS`), over
 * TLS; no redirect is followed, and time and size are limited (case I8).
 */
import { MAX_PICTURE_BYTES, type Picture, readPicture } from '@unified-shell/api/picture';
import type { Logger } from 'pino';
import type { Database } from '../database/schema';
import { supplyPicture } from './store';

export interface PictureFetchDependencies {
  /** The trusted origins. */
  origins: readonly string[];
  fetch: typeof globalThis.fetch;
  db: Database;
  log: Pick<Logger, 'info' | 'warn'>;
}

/** Takes the picture over in the background. A picture that cannot be taken over is logged, and the stored one stays. */
export type TakePicture = (personId: string, address: string) => void;

const TIMEOUT_MS = 5_000;
/** A directory may send thousands of people at once. */
const MAX_FETCHING = 4;

export function createPictureFetch({ origins, fetch, db, log }: PictureFetchDependencies) {
  const stop = new AbortController();
  const lanes = Array.from({ length: MAX_FETCHING }, () => Promise.resolve());
  let turn = 0;

  async function take(personId: string, address: string): Promise<void> {
    if (stop.signal.aborted) return;
    try {
      const picture = await fetchPicture(address);
      if (picture === undefined) throw new Error('the answer is no picture of the right form');
      await db.transaction().execute((trx) => supplyPicture(trx, personId, picture));
    } catch (error) {
      log.warn({ err: error, personId }, 'a picture could not be taken over');
    }
  }

  async function fetchPicture(address: string): Promise<Picture | undefined> {
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const answer = await fetch(address, { redirect: 'error', credentials: 'omit', signal });
    const bytes = answer.ok ? await readAtMost(answer, MAX_PICTURE_BYTES) : undefined;
    return bytes && readPicture(bytes);
  }

  const takePicture: TakePicture = (personId, address) => {
    const origin = URL.canParse(address) ? new URL(address).origin : undefined;
    if (origin === undefined || !origins.includes(origin)) {
      log.info({ origin }, 'a picture of an origin that PICTURE_ORIGINS does not name is left out');
      return;
    }
    turn = (turn + 1) % MAX_FETCHING;
    lanes[turn] = (lanes[turn] ?? Promise.resolve()).then(() => take(personId, address));
  };
  return {
    takePicture,
    /** Ends running calls, and drops those that wait. */
    async close(): Promise<void> {
      stop.abort();
      await Promise.all(lanes);
    },
  };
}

/** Undefined for a longer answer, whose rest is not read. */
async function readAtMost(answer: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
