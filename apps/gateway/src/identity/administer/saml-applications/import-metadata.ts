/** Reads the metadata of an application for the form that adds it: pasted, or from its address. Nothing is stored. */
import type { AdminSamlMetadata } from '@unified-shell/api/administration-saml';
import type { Administrator } from '../../../admin-calls/administrator';
import { requireSystem } from '../../../admin-calls/rules';
import { Waiting } from '../../../admin-calls/waiting';
import { GatewayError } from '../../../http/errors/gateway-error';
import { readMetadata } from '../../saml-idp/read-metadata';
import { SamlXmlError } from '../../saml-xml/saml-xml-error';

export interface MetadataSource {
  xml?: string | undefined;
  address?: string | undefined;
}

/** Reaches public addresses only. @throws any error for an address that has no answer */
export type FetchMetadata = (address: string) => Promise<string>;

/** @throws GatewayError FORBIDDEN; INVALID_BODY for what is no metadata of one application, and for an address without an answer */
export function importMetadata(
  admin: Administrator,
  { xml, address }: MetadataSource,
  fetchMetadata: FetchMetadata,
): AdminSamlMetadata | Waiting<AdminSamlMetadata> {
  requireSystem(admin);
  if (xml !== undefined) return read(xml, 'xml');
  return new Waiting(async () => {
    const fetched = await fetchMetadata(address ?? '').catch((cause: unknown) => {
      throw refuse('address', 'The address has no answer, or is not a public one', cause);
    });
    const metadata = read(fetched, 'address');
    return async (later) => {
      requireSystem(later);
      return metadata;
    };
  });
}

function read(xml: string, field: string): AdminSamlMetadata {
  try {
    return readMetadata(xml);
  } catch (cause) {
    if (!(cause instanceof SamlXmlError)) throw cause;
    throw refuse(field, cause.message, cause);
  }
}

const refuse = (field: string, message: string, cause: unknown) =>
  new GatewayError('INVALID_BODY', { fields: [{ field, message }], cause });
