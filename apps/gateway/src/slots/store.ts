/** SQL on the rules of slots. The callers check before that they may read or change them. */
import type { SlotRules } from '@unified-shell/api/slots';
import type { DatabaseTransaction } from '../database/schema';

/** The id of the installation's own rules; those of an organisation have the organisation's id. */
export const INSTALLATION = 'installation';

export const NO_RULES: SlotRules = { off: false, solutions: [], slots: [], home: [] };

export interface StoredRules extends SlotRules {
  version: number;
}

export async function findRules(trx: DatabaseTransaction, id: string): Promise<StoredRules | undefined> {
  const [rules] = await selectRules(trx, [id]);
  return rules;
}

/**
 * The rules that hold in an organisation: what the installation or the organisation has switched off, and the default home
 * of the organisation, or without one that of the installation.
 */
export async function findEffectiveRules(
  trx: DatabaseTransaction,
  organisationId: string,
): Promise<SlotRules> {
  const found = await selectRules(trx, [INSTALLATION, organisationId]);
  const ofInstallation = found.find(({ id }) => id === INSTALLATION) ?? NO_RULES;
  const own = found.find(({ id }) => id === organisationId) ?? NO_RULES;
  return {
    off: ofInstallation.off || own.off,
    solutions: union(ofInstallation.solutions, own.solutions),
    slots: union(ofInstallation.slots, own.slots),
    home: own.home.length > 0 ? own.home : ofInstallation.home,
  };
}

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];

function selectRules(trx: DatabaseTransaction, ids: readonly string[]) {
  return trx
    .selectFrom('slot_settings')
    .select(['id', 'is_off as off', 'solutions', 'slots', 'home', 'version'])
    .where('id', 'in', ids)
    .execute();
}

/** @param organisationId null for the installation */
export async function putRules(
  trx: DatabaseTransaction,
  organisationId: string | null,
  { off, solutions, slots, home }: SlotRules,
): Promise<void> {
  const values = { is_off: off, solutions, slots, home };
  await trx
    .insertInto('slot_settings')
    .values({ id: organisationId ?? INSTALLATION, organisation_id: organisationId, ...values })
    .onConflict((on) => on.column('id').doUpdateSet(values))
    .execute();
}

export async function deleteRules(trx: DatabaseTransaction, organisationId: string | null): Promise<void> {
  await trx
    .deleteFrom('slot_settings')
    .where('id', '=', organisationId ?? INSTALLATION)
    .execute();
}
