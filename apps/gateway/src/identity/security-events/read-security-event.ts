/**
 * Verifies a security event token (RFC 8417) against its transmitter, and reads the event `session-revoked` of the
 * Continuous Access Evaluation Profile 1.0 (§3.1), or `account-disabled` or `account-purged` of the Risk Incident Sharing
 * and Coordination Profile 1.0 (§2.3, §2.4). Its subject is named by e-mail address (RFC 9493 §3.2.2), alone or
 * as the `user` of a complex subject.
 */

import {
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import * as v from 'valibot';
import type { Clock } from '../../platform/clock';
import { mailAddress } from '../../platform/typed-text';
import { SecurityEventError } from './security-event-error';
import type { Transmitter } from './transmitter';

const EVENT_TYPES = {
  'https://schemas.openid.net/secevent/caep/event-type/session-revoked': 'session-revoked',
  'https://schemas.openid.net/secevent/risc/event-type/account-disabled': 'account-disabled',
  'https://schemas.openid.net/secevent/risc/event-type/account-purged': 'account-purged',
} as const;
const TOKEN_TYPE = 'secevent+jwt';
const ALGORITHMS = ['ES256', 'ES384', 'ES512', 'PS256', 'RS256', 'EdDSA', 'Ed25519'];
const TOLERANCE_SECONDS = 60;
const KEY_TIMEOUT_MS = 3_000;

export interface SecurityEvent {
  kind: (typeof EVENT_TYPES)[keyof typeof EVENT_TYPES];
  issuer: string;
  /** In its stored form. */
  email: string;
  /** Milliseconds since 1970. A session that began later is another one: an event that is sent again does not end it. */
  before: number;
}

/**
 * Resolves with undefined for an event of another kind, which a receiver acknowledges and ignores.
 * @throws SecurityEventError; another error when the keys of the transmitter cannot be read
 */
export type ReadSecurityEvent = (token: string) => Promise<SecurityEvent | undefined>;

const EmailSchema = v.object({ format: v.literal('email'), email: mailAddress });
const SubjectSchema = v.union([
  EmailSchema,
  v.pipe(
    v.object({ format: v.literal('complex'), user: EmailSchema }),
    v.transform(({ user }) => user),
  ),
]);
const EventSchema = v.object({ event_timestamp: v.optional(v.number()), subject: v.optional(v.unknown()) });

export function createReadSecurityEvent(
  transmitters: readonly Transmitter[],
  clock: Clock,
): ReadSecurityEvent {
  const known = new Map(
    transmitters.map((transmitter) => [
      transmitter.issuer,
      {
        transmitter,
        keys: createRemoteJWKSet(new URL(transmitter.jwks_uri), { timeoutDuration: KEY_TIMEOUT_MS }),
      },
    ]),
  );
  return async (token) => {
    const from = known.get(issuerOf(token));
    if (from === undefined) throw new SecurityEventError('invalid_issuer', 'the issuer is not known here');
    const claims = await verify(token, from.transmitter, from.keys, clock);
    return readEvent(claims, from.transmitter, clock);
  };
}

function issuerOf(token: string): string {
  try {
    return decodeJwt(token).iss ?? '';
  } catch (cause) {
    throw new SecurityEventError('invalid_request', 'the body is not a security event token', { cause });
  }
}

async function verify(
  token: string,
  { issuer, audience }: Transmitter,
  keys: JWTVerifyGetKey,
  clock: Clock,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      typ: TOKEN_TYPE,
      algorithms: ALGORITHMS,
      requiredClaims: ['iat', 'jti', 'events'],
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: new Date(clock.now()),
    });
    return payload;
  } catch (error) {
    throw explain(error);
  }
}

/** An unreachable key set is no fault of the event: the transmitter sends it again. */
function explain(error: unknown): unknown {
  if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) return error;
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
    return new SecurityEventError('invalid_audience', 'the event is for another receiver', { cause: error });
  if (
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JOSEAlgNotAllowed
  )
    return new SecurityEventError('invalid_key', 'the signature cannot be verified', { cause: error });
  // The library has no other code for an answer of the key set that is not 200 or not JSON.
  if (error.code === 'ERR_JOSE_GENERIC' || error instanceof errors.JWKSInvalid) return error;
  return new SecurityEventError('invalid_request', 'the claims of the event are not valid', { cause: error });
}

function readEvent(
  { events, iat = 0, sub_id }: JWTPayload,
  { issuer, domains }: Transmitter,
  clock: Clock,
): SecurityEvent | undefined {
  const [kind, found] = findEvent(events) ?? [];
  if (kind === undefined) return undefined;
  const event = v.safeParse(EventSchema, found);
  if (!event.success) throw new SecurityEventError('invalid_request', 'the event is not valid');
  // The final specification names the subject of the token, drafts before it that of the event.
  const subject = v.safeParse(SubjectSchema, sub_id ?? event.output.subject);
  if (!subject.success)
    throw new SecurityEventError('invalid_request', 'the subject must have the format email');
  const { email } = subject.output;
  if (!domains.includes(email.slice(email.lastIndexOf('@') + 1)))
    throw new SecurityEventError('access_denied', 'the transmitter does not speak for this person');
  const seconds = event.output.event_timestamp ?? iat;
  if (seconds * 1000 > clock.now() + TOLERANCE_SECONDS * 1000)
    throw new SecurityEventError('invalid_request', 'the event is in the future');
  return { kind, issuer, email, before: seconds * 1000 };
}

function findEvent(events: unknown): [kind: SecurityEvent['kind'], event: unknown] | undefined {
  if (typeof events !== 'object' || events === null) return undefined;
  for (const [type, kind] of Object.entries(EVENT_TYPES))
    if (Object.hasOwn(events, type)) return [kind, Reflect.get(events, type)];
  return undefined;
}
