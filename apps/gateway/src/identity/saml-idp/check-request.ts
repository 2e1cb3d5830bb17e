/** The checks of a request that are the same for all kinds: where it is meant for, and when it was made. */
import { CLOCK_DIFFERENCE_SECONDS } from '../shared/lifetimes';
import type { AuthnRequest } from './read-request';
import { defaultConsumer, NAME_ID_FORMATS, type SamlApplication } from './saml-application';
import { SamlRequestError } from './saml-request-error';
import { POST } from './write-metadata';

const REQUEST_LIFETIME_MS = 10 * 60 * 1000;
const CLOCK_DIFFERENCE_MS = CLOCK_DIFFERENCE_SECONDS * 1000;
/** A request is refused as too old afterwards. */
export const REPEATED_WITHIN_MS = REQUEST_LIFETIME_MS + CLOCK_DIFFERENCE_MS;

interface Facts {
  destination: string | undefined;
  issuedAt: number;
  notOnOrAfter?: number | undefined;
}

/**
 * @param address where it has arrived. A signed message has to name it (SAML 2.0 Bindings §3.4.5.2, §3.5.5.2)
 * @throws SamlRequestError `destination` and `time`
 */
export function requireTimely(
  { destination, issuedAt, notOnOrAfter = Infinity }: Facts,
  { address, isVerified, now }: { address: string; isVerified: boolean; now: number },
): void {
  // The query of the address is no part of it: it names an organisation.
  if (destination === undefined ? isVerified : destination.split('?', 1)[0] !== address)
    throw new SamlRequestError('destination');
  const isTimely =
    issuedAt <= now + CLOCK_DIFFERENCE_MS &&
    issuedAt > now - REQUEST_LIFETIME_MS &&
    notOnOrAfter > now - CLOCK_DIFFERENCE_MS;
  if (!isTimely) throw new SamlRequestError('time');
}

/**
 * The address for the answer: the registered one that the request names. It is compared as text, because anybody can make an
 * unsigned request (SAML 2.0 Profiles §4.1.4.1).
 * @throws SamlRequestError `unknown-consumer`
 */
export function chooseConsumer(
  application: Pick<SamlApplication, 'consumers'>,
  { consumerAddress, consumerIndex, binding }: AuthnRequest,
): string {
  const { consumers } = application;
  const named =
    consumerAddress === undefined && consumerIndex === undefined
      ? defaultConsumer(application)
      : consumers.find(
          ({ address, index }) =>
            (consumerAddress === undefined || consumerAddress === address) &&
            (consumerIndex === undefined || consumerIndex === index),
        )?.address;
  if (named === undefined || (binding !== undefined && binding !== POST))
    throw new SamlRequestError('unknown-consumer');
  return named;
}

const UNSPECIFIED = NAME_ID_FORMATS.user;
/** Of SAML 2.0: some applications name it for the unspecified format. */
const UNSPECIFIED_2 = 'urn:oasis:names:tc:SAML:2.0:nameid-format:unspecified';

/** Whether the request wants an id of another format than the application is registered with, or of another application. */
export function hasOtherNameId(
  { nameId, entityId }: Pick<SamlApplication, 'nameId' | 'entityId'>,
  { nameIdFormat = UNSPECIFIED, spNameQualifier = entityId }: AuthnRequest,
): boolean {
  const accepted = [NAME_ID_FORMATS[nameId], UNSPECIFIED, UNSPECIFIED_2];
  return !accepted.includes(nameIdFormat) || spNameQualifier !== entityId;
}
