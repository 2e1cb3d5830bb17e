import {
  adminAssistantClientSchema,
  adminAssistantConsentSchema,
  emptySchema,
  listOf,
  pageOf,
} from '@unified-shell/api/administration';
import * as v from 'valibot';
import { type AdminCall, defineCall } from '../../../admin-calls/admin-call';
import * as fields from '../../../admin-calls/fields';
import { pageEntries } from '../../../admin-calls/page';
import { MAX_CLIENT_ID_CHARS } from '../../oidc-clients/client-document';
import { listAssistantConsents, listAssistants, revokeAssistant } from './administer-assistants';

/** The id of an assistant may be an address, so it is no part of a path. */
const client = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_CLIENT_ID_CHARS));
const organisation = v.optional(fields.organisationId);

export const assistantClientCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/assistants',
    action: 'administration.read',
    callers: 'readers',
    input: v.strictObject({ organisation }),
    answer: listOf(adminAssistantClientSchema),
    act: async (admin, filter) => ({ items: await listAssistants(admin, filter) }),
  }),
  defineCall({
    method: 'GET',
    url: '/assistant-consents',
    action: 'administration.read',
    callers: 'readers',
    input: v.strictObject({ ...pageEntries, client, organisation }),
    answer: pageOf(adminAssistantConsentSchema),
    act: listAssistantConsents,
  }),
  defineCall({
    method: 'POST',
    url: '/assistants/revoke',
    action: 'assistant.revoke-client',
    callers: 'administrators',
    isSensitive: true,
    input: v.strictObject({ client, organisation }),
    answer: emptySchema,
    act: async (admin, assistant) => {
      await revokeAssistant(admin, assistant);
      return {};
    },
  }),
];
