/** Creates identity over a database, which holds its keys and sessions. */
import type { Database } from '../database/schema';
import { createDatabaseFailedSignIns } from './account/failed-sign-ins';
import { createDatabaseSessionList } from './account/session-list';
import { assembleIdentity, type Identity } from './assemble-identity';
import { createDatabaseConsentStore } from './assistant-clients/consent-store';
import { createDatabaseProviderStore, sealProvidersAgain } from './federation/provider-store';
import { createDatabaseSamlSessions } from './federation/saml/saml-sessions';
import { createDatabaseUsedMessages } from './federation/saml/used-messages';
import type { IdentityDependencies } from './identity-dependencies';
import { createDatabaseImpersonationStore } from './impersonation/database-impersonation-store';
import { createKeyRing } from './keys/key-ring';
import { loadSigningKeys } from './keys/signing-keys';
import { createDatabaseOfferStore } from './membership-offers/offer-store';
import { createDatabaseStoredClients } from './oidc-clients/stored-clients';
import { createDatabasePasswordResetStore } from './password-reset/database-password-reset-store';
import { createDatabaseApplicationStore } from './saml-idp/application-store';
import { createSamlKeyRing } from './saml-keys/saml-key-ring';
import { loadSamlKeys, sealSamlKeysAgain } from './saml-keys/stored-saml-keys';
import { createDatabaseServiceAccounts } from './service-accounts/service-account-store';
import { createDatabaseFailureStore } from './sign-in/database-failure-store';
import {
  createDatabaseSignInMethodStore,
  sealAuthenticatorsAgain,
} from './sign-in-methods/database-sign-in-method-store';
import { createDatabasePayloadStore } from './storage/database-payload-store';
import { startSweep } from './storage/sweep';

/**
 * Throws `SIGNING_KEY_UNREADABLE` when the database was set up with another secret.
 * @param background for the removal of expired rows, which may take longer than a call
 */
export async function createIdentity(
  dependencies: IdentityDependencies,
  db: Database,
  background = db,
): Promise<Identity> {
  const load = () => loadSigningKeys(db, dependencies.secrets.sealingKeys, dependencies.clock.now());
  const keys = await load();
  const { sealingKeys } = dependencies.secrets;
  await sealAuthenticatorsAgain(db, sealingKeys);
  await sealProvidersAgain(db, sealingKeys);
  await sealSamlKeysAgain(db, sealingKeys);
  // After all that may fail, because it subscribes to changes of the keys.
  const keyRing = createKeyRing({ ...dependencies, keys, load });
  const samlKeys = createSamlKeyRing({
    ...dependencies,
    load: () =>
      loadSamlKeys(db, sealingKeys, {
        host: new URL(dependencies.settings.identityOrigin).hostname,
        now: new Date(dependencies.clock.now()),
      }),
  });
  const payloads = createDatabasePayloadStore(db, dependencies.clock);
  const failures = createDatabaseFailureStore(db, dependencies.clock);
  const resets = createDatabasePasswordResetStore(db, dependencies.clock);
  const providers = createDatabaseProviderStore(db, dependencies.secrets.sealingKeys);
  const sessions = createDatabaseSessionList(db, dependencies.clock);
  const impersonations = createDatabaseImpersonationStore(db, dependencies.clock);
  const failedSignIns = createDatabaseFailedSignIns(db, dependencies.clock);
  const signInMethods = createDatabaseSignInMethodStore(db, sealingKeys, dependencies.clock);
  const stores = {
    payloads,
    failures,
    resets,
    providers,
    sessions,
    failedSignIns,
    impersonations,
    signInMethods,
    consents: createDatabaseConsentStore(db, dependencies.clock),
    offers: createDatabaseOfferStore(db, dependencies.clock),
    storedClients: createDatabaseStoredClients(db, dependencies.clock),
    serviceAccounts: createDatabaseServiceAccounts(db, dependencies.clock),
    samlSessions: createDatabaseSamlSessions(db, sealingKeys, dependencies.clock),
    usedMessages: createDatabaseUsedMessages(db, dependencies.clock),
    samlApplications: createDatabaseApplicationStore(db, dependencies.clock, dependencies.random),
  };
  const identity = await assembleIdentity(dependencies, keyRing, stores, samlKeys).catch((error: unknown) => {
    keyRing.close();
    samlKeys.close();
    throw error;
  });
  const expiring = [
    createDatabasePayloadStore(background, dependencies.clock),
    createDatabaseFailureStore(background, dependencies.clock),
    createDatabasePasswordResetStore(background, dependencies.clock),
    createDatabaseSessionList(background, dependencies.clock),
    createDatabaseConsentStore(background, dependencies.clock),
    createDatabaseOfferStore(background, dependencies.clock),
    createDatabaseSamlSessions(background, sealingKeys, dependencies.clock),
    createDatabaseUsedMessages(background, dependencies.clock),
    createDatabaseApplicationStore(background, dependencies.clock, dependencies.random),
    { removeExpired: async () => (await impersonations.closeExpired()).length },
  ];
  const stopSweep = startSweep(expiring, dependencies.log);
  return {
    ...identity,
    async close() {
      stopSweep();
      keyRing.close();
      samlKeys.close();
      await identity.close();
    },
  };
}
