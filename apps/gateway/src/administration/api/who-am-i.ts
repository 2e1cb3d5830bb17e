import { type AdminCaller, adminCallerSchema } from '@unified-shell/api/administration';
import * as v from 'valibot';
import { defineCall } from '../../admin-calls/admin-call';
import { federatedReturnAddress } from '../../identity/shared/identity-settings';

/** The only call that a user without any right of an administrator may make. */
export const whoAmI = defineCall({
  method: 'GET',
  url: '/me',
  action: 'administration.read',
  callers: 'users',
  input: v.strictObject({}),
  answer: adminCallerSchema,
  act: async (
    { identityOrigin },
    _input,
    { userId, staffRoles, rights, mustConfirm },
  ): Promise<AdminCaller> => ({
    userId,
    staffRoles,
    readsAll: rights.readsAll,
    changesAll: rights.changesAll,
    organisations: [...rights.organisations].toSorted(),
    solutions: [...rights.solutions].toSorted(),
    mustConfirm,
    confirmAddress: `${identityOrigin}/account/confirm`,
    providerReturnAddress: federatedReturnAddress({ identityOrigin }),
  }),
});
