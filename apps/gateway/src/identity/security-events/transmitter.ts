/**
 * A transmitter of security events (RFC 8417), as the operator configures it: usually the identity provider of an
 * organisation, which tells that it has ended the sessions of a person (docs/operations.md).
 */

import * as v from 'valibot';
import { domain } from '../federation/provider-fields';
import { isClientAddress } from '../oidc-clients/oidc-client-schema';
import { readOperatorFile } from '../shared/read-operator-file';

const TransmittersSchema = v.array(
  v.strictObject({
    issuer: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
    /** The `aud` of its events: the name that the transmitter has for this installation. */
    audience: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
    jwks_uri: v.pipe(v.string(), v.check(isClientAddress, 'must be an https address (http on loopback)')),
    /** It may sign out the people with an e-mail address of these domains, and no others. */
    domains: v.pipe(v.array(domain), v.minLength(1, 'must name at least one')),
  }),
);

export type Transmitter = v.InferOutput<typeof TransmittersSchema>[number];

/** Returns an empty list without a path. @throws ConfigurationError */
export async function readTransmitters(path: string | undefined): Promise<Transmitter[]> {
  return path === undefined ? [] : readOperatorFile('EVENT_TRANSMITTERS', path, TransmittersSchema);
}
