/**
 * Sign-ins that were redirected to an organisation's own provider. Each belongs to one sign-in page and is answered
 * once.
 */
import * as v from 'valibot';
import type { FlowSecrets } from '../authorize/oidc-client';
import { lifetimesSeconds } from '../shared/lifetimes';
import type { PayloadStore } from '../storage/payload-store';

export interface PendingFederation {
  /** The sign-in page that started the redirect. Only one browser has the cookie of that page. */
  uid: string;
  /** The domain by which the provider is looked up again. */
  domain: string;
  flow: FlowSecrets;
}

export interface PendingFederations {
  save(pending: PendingFederation): Promise<void>;
  /** The sign-in page that an answer belongs to. */
  findPage(state: string): Promise<string | undefined>;
  /**
   * Returns `undefined` for an unknown or finished sign-in, and for another page, which leaves the sign-in unchanged.
   */
  take(uid: string, state: string): Promise<PendingFederation | undefined>;
}

const MODEL = 'PendingFederation';

const RecordSchema = v.object({
  uid: v.string(),
  domain: v.string(),
  flow: v.object({ state: v.string(), nonce: v.string(), verifier: v.string() }),
});

export function createPendingFederations(
  store: Pick<PayloadStore, 'upsert' | 'find' | 'take'>,
): PendingFederations {
  const findPage = async (state: string) => {
    const found = await store.find(MODEL, state);
    return found && v.parse(RecordSchema, found['pending']).uid;
  };
  return {
    findPage,
    save: (pending) => store.upsert(MODEL, pending.flow.state, { pending }, lifetimesSeconds.signInPage),
    async take(uid, state) {
      if ((await findPage(state)) !== uid) return undefined;
      const payload = await store.take(MODEL, state);
      return payload && v.parse(RecordSchema, payload['pending']);
    },
  };
}
