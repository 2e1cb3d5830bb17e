/** The payload store in the shape the OpenID provider asks for: one adapter per model. */
import type { Adapter, AdapterFactory } from 'oidc-provider';
import type { PayloadStore } from './payload-store';

/** Registered clients come from the configuration alone: a look-up of one never reaches the store. */
const CLIENT_MODEL = 'Client';

/** @param consumedTwice what the second of two simultaneous redemptions fails with (RFC 9700 §2.1.1: a code is used once) */
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
