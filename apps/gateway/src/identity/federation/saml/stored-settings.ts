/** The settings of a SAML provider as a row of `saml_providers`. */
import type { Insertable } from 'kysely';
import * as v from 'valibot';
import type { Database, Schema } from '../../../database/schema';
import type { MetadataOutcome } from './current-directions';
import { attributeRoles, type SamlDirections, type SamlSettings } from './saml-settings';

/** For a query that joins `saml_providers`: null without a row. */
export const samlColumns = [
  'saml_providers.metadata_address',
  'saml_providers.sign_on_address',
  'saml_providers.sign_on_binding',
  'saml_providers.logout_address',
  'saml_providers.logout_response_address',
  'saml_providers.logout_binding',
  'saml_providers.certificates',
  'saml_providers.signs_requests',
  'saml_providers.allows_idp_initiated',
  'saml_providers.signs_out',
  'saml_providers.attributes',
  'saml_providers.metadata_read_at',
  'saml_providers.metadata_due_at',
] as const;

interface DirectionsRow {
  sign_on_address: string | null;
  sign_on_binding: 'redirect' | 'post' | null;
  logout_address: string | null;
  logout_response_address: string | null;
  logout_binding: 'redirect' | 'post' | null;
  certificates: string[] | null;
}

export interface SamlRow extends DirectionsRow {
  metadata_address: string | null;
  signs_requests: boolean | null;
  allows_idp_initiated: boolean | null;
  signs_out: boolean | null;
  attributes: unknown;
  metadata_read_at: Date | null;
  metadata_due_at: Date | null;
}

const AttributesSchema = v.partial(v.object(v.entriesFromList(attributeRoles, v.string())));

export function toSamlSettings(row: SamlRow): SamlSettings {
  const { metadata_address: address, metadata_read_at: readAt, metadata_due_at: dueAt } = row;
  return {
    metadata:
      address === null ? undefined : { address, readAt: readAt?.getTime(), dueAt: dueAt?.getTime() ?? 0 },
    directions: toDirections(row),
    signsRequests: row.signs_requests ?? true,
    allowsIdpInitiated: row.allows_idp_initiated ?? false,
    signsOut: row.signs_out ?? false,
    attributes: v.parse(AttributesSchema, row.attributes ?? {}),
  };
}

function toDirections(row: DirectionsRow): SamlDirections | undefined {
  const { sign_on_address: address, sign_on_binding: binding, certificates } = row;
  if (address === null || binding === null) return undefined;
  const { logout_address: logout, logout_binding: logoutBinding } = row;
  return {
    signOn: { address, binding },
    logout:
      logout === null || logoutBinding === null
        ? undefined
        : {
            address: logout,
            responseAddress: row.logout_response_address ?? logout,
            binding: logoutBinding,
          },
    certificates: certificates ?? [],
  };
}

export function toDirectionsRow(directions: SamlDirections | undefined) {
  const { signOn, logout, certificates = [] } = directions ?? {};
  return {
    sign_on_address: signOn?.address ?? null,
    sign_on_binding: signOn?.binding ?? null,
    logout_address: logout?.address ?? null,
    logout_response_address: logout?.responseAddress ?? null,
    logout_binding: logout?.binding ?? null,
    certificates: [...certificates],
  };
}

/** @param xml the metadata, where an administrator has given it */
export function toSamlRow(
  organisationId: string,
  settings: SamlSettings,
  xml: string | undefined,
): Insertable<Schema['saml_providers']> {
  return {
    organisation_id: organisationId,
    metadata_address: settings.metadata?.address ?? null,
    metadata: xml ?? null,
    ...toDirectionsRow(settings.directions),
    signs_requests: settings.signsRequests,
    allows_idp_initiated: settings.allowsIdpInitiated,
    signs_out: settings.signsOut,
    attributes: JSON.stringify(settings.attributes),
  };
}

/** Keeps what was known when the metadata could not be read. The entity id of a provider is stored at the first reading. */
export async function saveSamlMetadata(
  db: Database,
  organisationId: string,
  outcome: MetadataOutcome,
): Promise<void> {
  const metadata_due_at = new Date(outcome.dueAt);
  if ('fault' in outcome) {
    await db
      .updateTable('saml_providers')
      .set({ metadata_fault: outcome.fault, metadata_due_at })
      .where('organisation_id', '=', organisationId)
      .execute();
    return;
  }
  const { metadata, readAt } = outcome;
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('saml_providers')
      .set({
        ...toDirectionsRow(metadata.directions),
        metadata_read_at: new Date(readAt),
        metadata_due_at,
        metadata_fault: null,
      })
      .where('organisation_id', '=', organisationId)
      // An administrator may have given the metadata itself meanwhile.
      .where('metadata_address', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await trx
      .updateTable('identity_providers')
      .set({ issuer: metadata.entityId })
      .where('organisation_id', '=', organisationId)
      .where('issuer', '<>', metadata.entityId)
      .execute();
  });
}
