/**
 * The addresses from which the registrations of solutions come. System administrators add, approve and remove them; the owner
 * of a solution sees its address, and may have it read. Nothing of an address is effective before its first approval.
 */

import type { AdminSolutionAddress } from '@unified-shell/api/administration-addresses';
import { identifier } from '@unified-shell/catalogue/registration/text';
import * as v from 'valibot';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { asOwner } from '../../admin-calls/as-owner';
import {
  requirePerson,
  requireSolutionChange,
  requireSolutionRead,
  requireSystem,
} from '../../admin-calls/rules';
import { requireVersion } from '../../admin-calls/versions';
import { Waiting } from '../../admin-calls/waiting';
import { isDuplicate } from '../../database/is-duplicate';
import type { AddressFault } from '../../database/schema';
import { GatewayError } from '../../http/errors/gateway-error';
import { lockCatalogue, replaceRegistration } from '../../solutions/administer/administer-solutions';
import { endFollowing } from '../../solutions/administer/end-following';
import { findFault } from '../check-document';
import type { FetchDocument, Reading } from '../fetch-document';
import { claim } from '../reading-claim';
import { lockRow, NOTHING_WAITS, storeReading } from '../store-reading';
import { describeFault } from './describe-fault';
import { presentAddresses } from './present-address';

/** By `appId`: all, or those of the solutions that the caller owns. @throws GatewayError FORBIDDEN */
export async function listAddresses(admin: Administrator): Promise<AdminSolutionAddress[]> {
  const { trx, rights } = admin;
  if (!rights.readsAll && rights.solutions.size === 0) throw new GatewayError('FORBIDDEN');
  const rows = await trx.selectFrom('solution_addresses').selectAll().orderBy('app_id').execute();
  const known = rows.filter(({ app_id }) => rights.readsAll || rights.solutions.has(app_id));
  return presentAddresses(admin, known);
}

/** @throws GatewayError FORBIDDEN and NOT_FOUND */
export async function getAddress(admin: Administrator, appId: string): Promise<AdminSolutionAddress> {
  requireSolutionRead(admin, appId);
  const rows = await admin.trx
    .selectFrom('solution_addresses')
    .selectAll()
    .where('app_id', '=', appId)
    .execute();
  const [address] = await presentAddresses(admin, rows);
  if (address === undefined) throw new GatewayError('NOT_FOUND');
  return address;
}

export interface NewAddress {
  /** An origin. */
  address: string;
  /** Of a solution that is registered here; left out: the document brings a new one. */
  appId?: string | undefined;
}

/**
 * Reads the document between two transactions, and keeps it for an approval.
 * @throws GatewayError FORBIDDEN; INVALID_BODY for an address without a usable document; NOT_FOUND for a solution that is not
 * registered; ALREADY_EXISTS for a new one that is, and for an address or a solution that has one
 */
export function startAdding(
  admin: Administrator,
  { address, appId: named }: NewAddress,
  fetchDocument: FetchDocument,
): Waiting<AdminSolutionAddress> {
  requireSystem(admin);
  return new Waiting(async () => {
    const reading = await fetchDocument(address, null);
    const appId = named ?? idOf(reading);
    return async (later) => {
      await requireExistence(later, appId, named !== undefined);
      await addAddress(later, { appId, address });
      const taken = await claim(later.trx, appId, later.now);
      if (taken !== undefined) await storeReading(later, taken, reading);
      const added = await getAddress(later, appId);
      if (added.fault !== null) throw refuse(added.fault);
      return added;
    };
  });
}

const documentWithId = v.object({ appId: identifier });

/** @throws GatewayError INVALID_BODY */
function idOf(reading: Reading): string {
  if (reading.kind === 'fault') throw refuse(reading.fault);
  const document = v.safeParse(documentWithId, reading.kind === 'document' ? reading.document : {});
  if (document.success) return document.output.appId;
  const fields = [{ field: 'appId', message: 'must be an identifier' }];
  throw refuse({ code: 'INVALID', status: null, fields });
}

function refuse(fault: AddressFault): GatewayError {
  const fields = fault.fields.map(({ field, message }) => ({
    field: ['registration', field].filter(Boolean).join('.'),
    message,
  }));
  return new GatewayError('INVALID_BODY', {
    fields: [{ field: 'address', message: describeFault(fault) }, ...fields],
  });
}

async function requireExistence(admin: Administrator, appId: string, isKnown: boolean): Promise<void> {
  const { registrations, solutions } = await lockCatalogue(admin);
  const stored = solutions.find((each) => each.appId === appId);
  const isRegistered = registrations.has(appId) || stored !== undefined;
  if (isKnown && !isRegistered) throw new GatewayError('NOT_FOUND');
  if (!isKnown && isRegistered) throw new GatewayError('ALREADY_EXISTS');
}

/**
 * The address is read in the background, and waits for an approval then.
 * @throws GatewayError FORBIDDEN; ALREADY_EXISTS for an address or a solution that has one; INVALID_BODY for a solution that
 * is registered by the product or by a file of the operator
 */
export async function addAddress(
  admin: Administrator,
  { appId, address }: { appId: string; address: string },
): Promise<void> {
  requireSystem(admin);
  const { registrations } = await lockCatalogue(admin);
  if (registrations.has(appId)) {
    const message = 'is registered by the product, or by a file of the operator';
    throw new GatewayError('INVALID_BODY', { fields: [{ field: 'appId', message }] });
  }
  try {
    await admin.trx
      .insertInto('solution_addresses')
      .values({ app_id: appId, address, created_at: admin.now, created_by: admin.actor })
      .execute();
  } catch (cause) {
    throw isDuplicate(cause) ? new GatewayError('ALREADY_EXISTS', { cause }) : cause;
  }
  await recordChange(admin, 'solution-address.add', { object: appId, solution: appId });
}

/**
 * Reads the document now, between two transactions.
 * @throws GatewayError NOT_FOUND, and FORBIDDEN for a caller who neither changes everything nor owns the solution
 */
export async function startReadingNow(
  admin: Administrator,
  appId: string,
  fetchDocument: FetchDocument,
): Promise<Waiting<AdminSolutionAddress>> {
  requireSolutionChange(admin, appId);
  const taken = await asOwner(admin, appId, ({ trx, now }) => claim(trx, appId, now));
  if (taken === undefined) throw new GatewayError('NOT_FOUND');
  return new Waiting(async () => {
    const reading = await fetchDocument(taken.address, taken.etag);
    return (later) =>
      asOwner(later, appId, async (owner) => {
        await storeReading(owner, taken, reading);
        await recordChange(owner, 'solution-address.read', { object: appId, solution: appId });
        return getAddress(owner, appId);
      });
  });
}

/** A running product reads it within seconds. @throws GatewayError NOT_FOUND and FORBIDDEN */
export async function askForReading(admin: Administrator, appId: string): Promise<void> {
  requireSystem(admin);
  const asked = await admin.trx
    .updateTable('solution_addresses')
    .set({ next_read_at: null })
    .where('app_id', '=', appId)
    .returning('app_id')
    .executeTakeFirst();
  if (asked === undefined) throw new GatewayError('NOT_FOUND');
  await recordChange(admin, 'solution-address.read', { object: appId, solution: appId });
}

/**
 * Makes the document that waits effective. The caller names the one that they have seen: another document, and the same one
 * against another effective registration, are refused.
 * @throws GatewayError NOT_FOUND, FORBIDDEN and CHANGED_MEANWHILE; INVALID_BODY if the catalogue does not take it any more
 */
export async function approveDocument(
  admin: Administrator,
  appId: string,
  { digest, version }: { digest: string; version: number },
): Promise<AdminSolutionAddress> {
  requireSystem(admin);
  requirePerson(admin);
  const catalogue = await lockCatalogue(admin);
  const row = await lockRow(admin.trx, appId);
  if (row === undefined) throw new GatewayError('NOT_FOUND');
  requireVersion(row, version);
  if (row.waiting === null || row.waiting_digest !== digest) throw new GatewayError('CHANGED_MEANWHILE');
  const fault = await findFault(admin, catalogue, appId, row.waiting);
  if (fault !== undefined) throw refuse(fault);
  await replaceRegistration(admin, appId, row.waiting);
  await admin.trx
    .updateTable('solution_addresses')
    .set({ approved_at: admin.now, applied_digest: digest, ...NOTHING_WAITS })
    .where('app_id', '=', appId)
    .execute();
  await recordChange(admin, 'solution-address.approve', { object: appId, solution: appId });
  return getAddress(admin, appId);
}

/** The registration that is effective stays, and belongs to the administrators. @throws GatewayError NOT_FOUND and FORBIDDEN */
export async function removeAddress(admin: Administrator, appId: string): Promise<void> {
  requireSystem(admin);
  if (!(await endFollowing(admin, appId))) throw new GatewayError('NOT_FOUND');
}
