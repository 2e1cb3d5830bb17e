/**
 * Sign-ins that were redirected to the provider and have not returned. Each is bound to the browser that began it and
 * can be finished once; this keeps one person's answer out of another's browser (case S4).
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { lifetimesSeconds } from '../shared/lifetimes';
import type { PayloadStore } from '../storage/payload-store';
import type { AuthorizeRequest } from './authorize-request';
import type { FlowSecrets } from './oidc-client';

export interface PendingSignIn {
  flow: FlowSecrets;
  request: AuthorizeRequest;
}

export interface PendingSignIns {
  /** @param browser the secret that the browser holds for this sign-in; only its hash is stored */
  save(browser: string, pending: PendingSignIn): Promise<void>;
  /**
   * Returns `undefined` for an unknown or finished sign-in, and for another browser, which leaves the sign-in
   * unchanged.
   */
  take(browser: string, state: string): Promise<PendingSignIn | undefined>;
}

const MODEL = 'PendingSignIn';

const RecordSchema = v.object({
  browserHash: v.string(),
  flow: v.object({ state: v.string(), nonce: v.string(), verifier: v.string() }),
  request: v.pipe(
    v.object({ redirectUri: v.string(), state: v.string(), oldHash: v.optional(v.string()) }),
    v.transform((request) => ({ ...request, oldHash: request.oldHash })),
  ),
});

export function createPendingSignIns(store: PayloadStore): PendingSignIns {
  return {
    async save(browser, { flow, request }) {
      const pending = { browserHash: hash(browser), flow, request };
      await store.upsert(MODEL, flow.state, { pending }, lifetimesSeconds.signInFlow);
    },
    async take(browser, state) {
      const found = await store.find(MODEL, state);
      if (!found) return undefined;
      const { browserHash } = v.parse(RecordSchema, found['pending']);
      if (!timingSafeEqual(Buffer.from(hash(browser)), Buffer.from(browserHash))) return undefined;
      const payload = await store.take(MODEL, state);
      return payload && v.parse(RecordSchema, payload['pending']);
    },
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
