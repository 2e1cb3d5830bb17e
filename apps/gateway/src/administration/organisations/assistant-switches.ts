/** The parts of the assistant that are switched off in an organisation: the shell's setting `assistant`. */
import type { AdminAssistantSwitches } from '@unified-shell/api/administration';
import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import { parseSwitches } from '../../assistant/run/switches';
import { findSettings, mergeSettings, type SettingsAddress } from '../../settings/store';
import { type Administrator, recordChange } from '../access/administrator';
import { asSystem } from '../access/as-system';
import { requireOrganisationChange } from '../access/rules';
import { getOrganisation } from './select-organisations';

/** @throws GatewayError NOT_FOUND */
export async function getAssistantSwitches(
  admin: Administrator,
  id: string,
): Promise<AdminAssistantSwitches> {
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
export async function setAssistantSwitches(
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
