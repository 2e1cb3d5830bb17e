import { adminSamlKeysSchema } from '@unified-shell/api/administration';
import * as v from 'valibot';
import { type AdminCall, defineCall } from '../../../admin-calls/admin-call';
import { listSamlKeys } from './administer-saml-keys';

/** The keys are changed by the command line alone: a partner may need days to follow. */
export const samlKeyCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/saml-keys',
    action: 'administration.read',
    callers: 'staff',
    input: v.strictObject({}),
    answer: adminSamlKeysSchema,
    act: async (admin) => ({ items: await listSamlKeys(admin) }),
  }),
];
