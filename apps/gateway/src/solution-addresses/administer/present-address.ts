import type { AdminSolutionAddress } from '@unified-shell/api/administration-addresses';
import type { Selectable } from 'kysely';
import type { Administrator } from '../../admin-calls/administrator';
import type { Schema } from '../../database/schema';
import { readEffective } from '../../solutions/administer/administer-solutions';
import { findCautions, findChangesToApprove } from '../judge-document';

type Row = Selectable<Schema['solution_addresses']>;
type Effective = Awaited<ReturnType<typeof readEffective>>;

/** A solution that is not registered has nothing: without a rule and without isolation it would have more. */
const UNREGISTERED = { access: { nobody: true }, sandbox: { thirdParty: true } };

/** What a document that waits would be allowed is compared with the registrations of now. */
export async function presentAddresses(
  admin: Administrator,
  rows: readonly Row[],
): Promise<AdminSolutionAddress[]> {
  const effective = rows.some(({ waiting }) => waiting !== null) ? await readEffective(admin) : [];
  return rows.map((row) => ({
    appId: row.app_id,
    address: row.address,
    approvedAt: toText(row.approved_at),
    readAt: toText(row.read_at),
    fault: row.fault && row.failing_since && { ...row.fault, since: row.failing_since.toISOString() },
    waiting: presentWaiting(row, effective),
    version: row.version,
  }));
}

function presentWaiting(
  { app_id: appId, address, waiting, waiting_digest: digest, waiting_since: since }: Row,
  effective: Effective,
): AdminSolutionAddress['waiting'] {
  if (waiting === null || digest === null || since === null) return null;
  const own = effective.find((each) => each.effective.appId === appId);
  const others = effective.filter((each) => each !== own).map((each) => each.effective.name);
  const changes = findChangesToApprove(own?.registration ?? UNREGISTERED, waiting);
  return {
    digest,
    since: since.toISOString(),
    registration: waiting,
    wider: changes
      .filter(({ field }) => field !== 'appId')
      .map(({ field, added }) => ({ field, added: [...added] })),
    cautions: findCautions(waiting, address, others),
  };
}

const toText = (time: Date | null) => time?.toISOString() ?? null;
