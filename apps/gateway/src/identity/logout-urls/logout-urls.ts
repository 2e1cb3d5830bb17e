/** The addresses that are called when a session is signed out, stored for as long as the session may live. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { lifetimesSeconds } from '../shared/lifetimes';
import type { PayloadStore } from '../storage/payload-store';
import type { LogoutUrl } from './logout-url';

export interface LogoutUrls {
  /** Returns false when the solution has reached its maximum in this session. The same address is stored once. */
  add(sid: string, logoutUrl: LogoutUrl): Promise<boolean>;
  /** Removes and returns the addresses: with two concurrent callers, each address goes to one. */
  take(sid: string): Promise<LogoutUrl[]>;
}

const MODEL = 'LogoutUrl';
/** For each solution, in one session. */
const MAX_URLS_PER_SOLUTION = 10;

const RecordSchema = v.object({ solution: v.string(), url: v.string() });

export function createLogoutUrls(store: PayloadStore): LogoutUrls {
  const find = async (sid: string) => (await store.findAllByUid(MODEL, sid)).map(parse);
  return {
    async add(sid, logoutUrl) {
      const { solution, url } = logoutUrl;
      const others = (await find(sid)).filter((known) => known.solution === solution && known.url !== url);
      if (others.length >= MAX_URLS_PER_SOLUTION) return false;
      const id = createHash('sha256')
        .update(JSON.stringify([sid, solution, url]))
        .digest('base64url');
      await store.upsert(MODEL, id, { uid: sid, logoutUrl }, lifetimesSeconds.sessionMax);
      return true;
    },
    take: async (sid) => (await store.takeAllByUid(MODEL, sid)).map(parse),
  };
}

function parse(payload: Record<string, unknown>): LogoutUrl {
  return v.parse(RecordSchema, payload['logoutUrl']);
}
