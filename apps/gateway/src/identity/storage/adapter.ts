/** The payload store as the adapter that the OpenID provider expects: one per model. */
import type { Adapter, AdapterFactory } from 'oidc-provider';
import type { PayloadStore } from './payload-store';

/** Registered clients come only from the configuration: a look-up of one never reaches the store. */
const CLIENT_MODEL = 'Client';

/**
 * @param consumedTwice the error for the second of two simultaneous redemptions (RFC 9700 §2.1.1: a code is used
 * once)
 */
export function createAdapterFactory(store: PayloadStore, consumedTwice: () => Error): AdapterFactory {
  return (model): Adapter => ({
    upsert: (id, payload, expiresIn) => store.upsert(model, id, payload, expiresIn),
    find: async (id) => (model === CLIENT_MODEL ? undefined : store.find(model, id)),
    findByUid: (uid) => store.findByUid(model, uid),
    findByUserCode: (userCode) => store.findByUserCode(model, userCode),
    consume: async (id) => {
      if (!(await store.consume(model, id))) throw consumedTwice();
    },
    destroy: (id) => store.destroy(model, id),
    revokeByGrantId: (grantId) => store.revokeByGrantId(grantId),
  });
}
