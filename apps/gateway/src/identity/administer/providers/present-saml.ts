/** What administrators read of a SAML provider. */
import { createHash, X509Certificate } from 'node:crypto';
import type { AdminCertificate, AdminSaml } from '@unified-shell/api/administration';
import { sql } from 'kysely';
import * as v from 'valibot';
import { attributeRoles } from '../../federation/saml/saml-settings';

/** As one JSON value, of the row `saml`. */
export const SAML_COLUMNS = sql`jsonb_build_object('metadataAddress', saml.metadata_address,
    'metadataReadAt', saml.metadata_read_at, 'metadataFault', saml.metadata_fault, 'signOnAddress', saml.sign_on_address,
    'logoutAddress', saml.logout_address, 'certificates', saml.certificates, 'signsRequests', saml.signs_requests,
    'allowsIdpInitiated', saml.allows_idp_initiated, 'signsOut', saml.signs_out, 'attributes', saml.attributes)`;

export type SamlAnswerRow = Omit<AdminSaml, 'certificates' | 'attributes'> & {
  certificates: string[];
  attributes: unknown;
};

const AttributesSchema = v.object(
  v.entriesFromList(attributeRoles, v.optional(v.nullable(v.string()), null)),
);

export function presentSaml({ certificates, attributes, metadataReadAt, ...row }: SamlAnswerRow): AdminSaml {
  return {
    ...row,
    metadataReadAt: metadataReadAt === null ? null : new Date(metadataReadAt).toISOString(),
    certificates: certificates.map(presentCertificate),
    attributes: v.parse(AttributesSchema, attributes),
  };
}

function presentCertificate(pem: string): AdminCertificate {
  const { raw, subject, validTo } = new X509Certificate(pem);
  return {
    fingerprint: createHash('sha256').update(raw).digest('hex'),
    subject,
    endsAt: new Date(validTo).toISOString(),
  };
}
