/**
 * The rules of slots: of the installation, which system administrators change, and of an organisation, which its
 * administrators change too. They hold together: what either has switched off is off.
 */
import type { AdminSlots, SlotRules } from '@unified-shell/api/slots';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { requireOrganisationChange, requireReadable, requireSystem } from '../../admin-calls/rules';
import { requireVersion } from '../../admin-calls/versions';
import { takeTurn } from '../../database/take-turn';
import { GatewayError } from '../../http/errors/gateway-error';
import { readEffective } from '../../solutions/administer/administer-solutions';
import { deleteRules, findRules, INSTALLATION, NO_RULES, putRules, type StoredRules } from '../store';

/**
 * @param organisationId null for the installation
 * @throws GatewayError NOT_FOUND for an organisation that the caller may not know, FORBIDDEN
 */
export async function getSlots(admin: Administrator, organisationId: string | null): Promise<AdminSlots> {
  const own = await getSlotRules(admin, organisationId);
  const ofInstallation = organisationId === null ? undefined : await findRules(admin.trx, INSTALLATION);
  return {
    ...own,
    offered: await listOffered(admin),
    inherited: organisationId === null ? null : toRules(ofInstallation ?? NO_RULES),
  };
}

/** Without the slots that solutions offer, for which the whole catalogue is read. @throws as `getSlots` */
export async function getSlotRules(
  admin: Administrator,
  organisationId: string | null,
): Promise<StoredRules> {
  const { trx, rights } = admin;
  if (organisationId !== null) await requireOrganisation(admin, organisationId);
  else if (!rights.readsAll) throw new GatewayError('FORBIDDEN');
  const stored = await findRules(trx, organisationId ?? INSTALLATION);
  return { ...toRules(stored ?? NO_RULES), version: stored?.version ?? 0 };
}

async function requireOrganisation({ rights, trx }: Administrator, id: string): Promise<void> {
  requireReadable(rights, id);
  const found = await trx.selectFrom('organisations').select('id').where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw new GatewayError('NOT_FOUND');
}

const toRules = ({ off, solutions, slots, home }: SlotRules): SlotRules => ({ off, solutions, slots, home });

async function listOffered(admin: Administrator): Promise<AdminSlots['offered']> {
  return (await readEffective(admin)).flatMap(({ effective: { appId, name, slots = [] } }) =>
    slots.map((slot) => ({
      id: `${appId}:${slot.id}`,
      name: slot.name,
      solution: appId,
      solutionName: name,
    })),
  );
}

/**
 * Replaces the rules; without anything left they are removed. An id that no solution has is accepted, because the solution
 * may come later.
 * @throws GatewayError NOT_FOUND, FORBIDDEN, CHANGED_MEANWHILE
 */
export async function setSlots(
  admin: Administrator,
  organisationId: string | null,
  { version, ...rules }: SlotRules & { version: number },
): Promise<AdminSlots> {
  const { trx } = admin;
  if (organisationId === null) requireSystem(admin);
  else await requireOrganisationChange(admin, organisationId);
  const id = organisationId ?? INSTALLATION;
  // Not the lock of the row, which the first change does not find.
  await takeTurn(trx, `slots ${id}`);
  const stored = await findRules(trx, id);
  requireVersion({ version: stored?.version ?? 0 }, version);
  const isNothing =
    !rules.off && [rules.solutions, rules.slots, rules.home].every(({ length }) => length === 0);
  if (isNothing) await deleteRules(trx, organisationId);
  else await putRules(trx, organisationId, rules);
  await recordChange(admin, 'slots.change', {
    object: id,
    ...(organisationId !== null && { organisationId }),
  });
  return getSlots(admin, organisationId);
}

type PartialRules = { [Field in keyof SlotRules]?: SlotRules[Field] | undefined };

/** Changes only what is given. @throws as `setSlots` */
export async function changeSlots(
  admin: Administrator,
  organisationId: string | null,
  change: PartialRules,
): Promise<AdminSlots> {
  const { version, ...stored } = await getSlotRules(admin, organisationId);
  const { off = stored.off, solutions = stored.solutions, slots = stored.slots, home = stored.home } = change;
  return setSlots(admin, organisationId, { off, solutions, slots, home, version });
}

/** @throws as `setSlots` */
export async function removeSlots(admin: Administrator, organisationId: string | null): Promise<void> {
  const { version } = await getSlotRules(admin, organisationId);
  if (version > 0) await setSlots(admin, organisationId, { ...NO_RULES, version });
}
