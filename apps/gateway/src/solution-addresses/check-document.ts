/** Checks a published registration with the whole catalogue, as one that an administrator registers. */
import { registrationSchema } from '@unified-shell/catalogue/registration';
import * as v from 'valibot';
import type { Administrator } from '../admin-calls/administrator';
import type { AddressFault } from '../database/schema';
import { describeIssues } from '../http/errors/field-faults';
import { GatewayError } from '../http/errors/gateway-error';
import { checkCatalogue } from '../solutions/administer/administer-solutions';
import type { CatalogueParts } from '../solutions/administer/catalogue-parts';

type Fields = Record<string, unknown>;

/** @returns undefined for a document that can take effect */
export async function findFault(
  admin: Administrator,
  { registrations, solutions, families }: CatalogueParts,
  appId: string,
  document: Fields,
): Promise<AddressFault | undefined> {
  const parsed = v.safeParse(registrationSchema, document);
  if (!parsed.success) return faultOf('INVALID', describeIssues(parsed.issues));
  if (parsed.output.appId !== appId) {
    const message = `is ${parsed.output.appId}; the registration of ${appId} comes from this address`;
    return faultOf('OTHER_APPLICATION', [{ field: 'appId', message }]);
  }
  if (registrations.has(appId)) {
    const message = `${appId} is registered by the product, or by a file of the operator`;
    return faultOf('CONFLICT', [{ field: 'appId', message }]);
  }
  const own = solutions.find((each) => each.appId === appId);
  const others = solutions.filter((each) => each !== own);
  const parts = { availability: null, team: null, ...own, appId, registration: document };
  try {
    await checkCatalogue(admin, { solutions: [...others, parts], families }, '');
    return undefined;
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code !== 'INVALID_BODY') throw error;
    return faultOf('CONFLICT', error.fields ?? []);
  }
}

const faultOf = (
  code: AddressFault['code'],
  fields: readonly { field: string; message: string }[],
): AddressFault => ({
  code,
  status: null,
  fields: fields.map(({ field, message }) => ({ field, message })),
});
