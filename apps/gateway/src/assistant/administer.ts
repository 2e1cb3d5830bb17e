/** The parts of the assistant that are switched off in an organisation: the shell's setting `assistant`. */
import { type AdminAssistantSwitches, adminAssistantSwitchesSchema } from '@unified-shell/api/administration';
import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import * as v from 'valibot';
import { type AdminCall, defineCall } from '../admin-calls/admin-call';
import { type Administrator, recordChange } from '../admin-calls/administrator';
import { asSystem } from '../admin-calls/as-system';
import * as fields from '../admin-calls/fields';
import { requireOrganisationChange } from '../admin-calls/rules';
import { getOrganisation } from '../organisations/administer/select-organisations';
import { findSettings, mergeSettings, type SettingsAddress } from '../settings/store';
import { parseSwitches } from './run/switches';

const MAX_SWITCHED_OFF = 100;
const switchedOff = (id: RegExp) =>
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(200), v.regex(id))), v.maxLength(MAX_SWITCHED_OFF));

export const assistantCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/organisations/:id/assistant',
    action: 'administration.read',
    callers: 'readers',
    input: v.strictObject({ id: fields.organisationId }),
    answer: adminAssistantSwitchesSchema,
    act: (admin, { id }) => getAssistantSwitches(admin, id),
  }),
  defineCall({
    method: 'PUT',
    url: '/organisations/:id/assistant',
    action: 'settings.change-organisation',
    callers: 'administrators',
    input: v.strictObject({
      id: fields.organisationId,
      off: v.boolean(),
      applications: switchedOff(/^[^:\s]+$/),
      tools: switchedOff(/^[^:\s]+:[^:\s]+$/),
    }),
    answer: adminAssistantSwitchesSchema,
    act: (admin, { id, ...switches }) => setAssistantSwitches(admin, id, switches),
  }),
];

/** @throws GatewayError NOT_FOUND */
async function getAssistantSwitches(admin: Administrator, id: string): Promise<AdminAssistantSwitches> {
  await getOrganisation(admin, id);
  const { assistant = {} } = await asSystem(admin.trx, (system) => findSettings(system, addressOf(id)));
  const { organisation: off, applications, tools } = parseSwitches(assistant);
  return {
    off,
    applications: [...applications],
    tools: tools.map(({ appId, name }) => `${appId}:${name}`),
  };
}

/** @throws GatewayError NOT_FOUND and FORBIDDEN */
async function setAssistantSwitches(
  admin: Administrator,
  id: string,
  { off, applications, tools }: AdminAssistantSwitches,
): Promise<AdminAssistantSwitches> {
  await requireOrganisationChange(admin, id);
  const assistant = { off, applications: [...applications], tools: [...tools] };
  await asSystem(admin.trx, (system) => mergeSettings(system, addressOf(id), { assistant }, []));
  await recordChange(admin, 'settings.change-organisation', {
    object: `${SHELL_APP_ID} ${SHELL_GROUP_ID} assistant`,
    organisationId: id,
  });
  return getAssistantSwitches(admin, id);
}

function addressOf(organisationId: string): SettingsAddress {
  return { appId: SHELL_APP_ID, groupId: SHELL_GROUP_ID, userId: null, organisationId, sandbox: null };
}
