/** Acts by the word of an organisation's identity provider, with the rights of an administrator of this organisation. */
import type { Administrator, EndedSession } from '../../admin-calls/administrator';
import type { DatabaseTransaction } from '../../database/schema';

/** The actor of what the provider causes. The organisation of the event tells which provider. */
const PROVIDER = 'provider';

export interface ProviderAction {
  trx: DatabaseTransaction;
  organisation: string;
  actor?: string;
  requestId: string | undefined;
  now: Date;
  identityOrigin: string;
  companyDomains: readonly string[];
  /** Collects the sessions that are to be announced once the transaction is committed. */
  ended: EndedSession[];
}

/** @param action.trx with the rights of the system role */
export function asProvider({
  organisation,
  ended,
  actor = PROVIDER,
  ...action
}: ProviderAction): Administrator {
  return {
    ...action,
    actor,
    rights: {
      readsAll: false,
      changesAll: false,
      organisations: new Set([organisation]),
      solutions: new Set(),
    },
    chargeRows: () => {},
    configuredClients: () => Promise.resolve([]),
    shipped: () => Promise.reject(new TypeError('A provider changes no catalogue')),
    sealingKey: () => Promise.reject(new TypeError('A provider seals nothing')),
    aftermath: {
      announce: (sessions) => void ended.push(...sessions),
      canMail: false,
      mail: () => false,
    },
  };
}
