/** The programmes that an organisation allows, as its administrators read and change them. */
import { type AdminProgrammes, adminProgrammesSchema } from '@unified-shell/api/administration';
import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import * as v from 'valibot';
import { type AdminCall, defineCall } from '../admin-calls/admin-call';
import { type Administrator, recordChange } from '../admin-calls/administrator';
import { asSystem } from '../admin-calls/as-system';
import * as fields from '../admin-calls/fields';
import { requireOrganisationChange } from '../admin-calls/rules';
import { publish } from '../broadcast/publish';
import { getOrganisation } from '../organisations/administer/select-organisations';
import type { Programme } from '../releases/traffic/choose-version';
import { mergeSettings } from '../settings/store';
import { programme, programmesAddress, readProgrammes } from './programmes';

export const programmeCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/organisations/:id/programmes',
    action: 'administration.read',
    callers: 'readers',
    input: v.strictObject({ id: fields.organisationId }),
    answer: adminProgrammesSchema,
    act: (admin, { id }) => getProgrammes(admin, id),
  }),
  defineCall({
    method: 'PUT',
    url: '/organisations/:id/programmes',
    action: 'settings.change-organisation',
    callers: 'administrators',
    input: v.strictObject({ id: fields.organisationId, allowed: v.array(programme) }),
    answer: adminProgrammesSchema,
    act: (admin, { id, allowed }) => setProgrammes(admin, id, allowed),
  }),
];

/** @throws GatewayError NOT_FOUND */
async function getProgrammes(admin: Administrator, id: string): Promise<AdminProgrammes> {
  await getOrganisation(admin, id);
  return { allowed: await asSystem(admin.trx, (system) => readProgrammes(system, id)) };
}

/**
 * Replaces all of them. Who has joined one that is no longer allowed is in it again when it is allowed again.
 * @throws GatewayError NOT_FOUND, FORBIDDEN
 */
async function setProgrammes(
  admin: Administrator,
  id: string,
  allowed: readonly Programme[],
): Promise<AdminProgrammes> {
  await requireOrganisationChange(admin, id);
  const programmes = allowed.length === 0 ? null : [...new Set(allowed)];
  await asSystem(admin.trx, (system) =>
    mergeSettings(system, programmesAddress(id, null), { programmes }, []),
  );
  await publish(admin.trx, 'access', `organisation:${id}`);
  await recordChange(admin, 'settings.change-organisation', {
    object: `${SHELL_APP_ID} ${SHELL_GROUP_ID} programmes`,
    organisationId: id,
  });
  return getProgrammes(admin, id);
}
