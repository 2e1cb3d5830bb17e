/**
 * Where a provider is and how it signs. Metadata at an address is read again in time, when it is used: at least daily, at most
 * hourly as the document says, and once more when a signature does not verify, because the provider may have changed its key.
 */
import type { Clock } from '../../../platform/clock';
import type { IdentityLog } from '../../shared/environment';
import { FederationError } from '../federation-error';
import type { SamlProvider } from '../identity-provider';
import { type ProviderMetadata, readMetadata } from './read-metadata';
import type { SamlDirections } from './saml-settings';

export interface DirectedProvider extends SamlProvider {
  saml: SamlProvider['saml'] & { directions: SamlDirections };
}

export interface CurrentDirections {
  /** @throws FederationError `federation_unavailable` when the metadata has never been read and cannot be read now */
  of(provider: SamlProvider): Promise<DirectedProvider>;
  /** Undefined: there is nothing newer. At most once in five minutes for each provider, by all processes together. */
  again(provider: SamlProvider): Promise<DirectedProvider | undefined>;
}

/** What reading the metadata of a provider has shown. Times are milliseconds since 1970. */
export type MetadataOutcome =
  | { metadata: ProviderMetadata; readAt: number; dueAt: number }
  | { fault: string; dueAt: number };

export interface DirectionsDependencies {
  /** Fetches metadata from an address that an administrator has given. */
  fetchMetadata(address: string): Promise<string>;
  /** @returns the provider as it is stored then; undefined: it is not there any more */
  saveMetadata(organisationId: string, outcome: MetadataOutcome): Promise<SamlProvider | undefined>;
  clock: Clock;
  log: Pick<IdentityLog, 'warn'>;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const AGAIN_MS = 5 * 60 * 1000;
const MAX_FAULT_CHARS = 300;

export function createCurrentDirections(dependencies: DirectionsDependencies): CurrentDirections {
  const { fetchMetadata, saveMetadata, clock, log } = dependencies;
  /** Of sign-ins at once, one reads. */
  const reading = new Map<string, Promise<SamlProvider | undefined>>();

  async function read(provider: SamlProvider, address: string): Promise<SamlProvider | undefined> {
    const { organisationId, saml, issuer } = provider;
    const now = clock.now();
    try {
      // The entity of a provider never changes by itself: another one could be another provider.
      const isKnown = saml.directions !== undefined;
      const metadata = readMetadata(await fetchMetadata(address), isKnown ? issuer : undefined);
      return await saveMetadata(organisationId, { metadata, readAt: now, dueAt: dueAt(metadata, now) });
    } catch (cause) {
      log.warn({ err: cause, organisationId }, 'the metadata of a provider could not be read');
      const fault = (cause instanceof Error ? cause.message : 'unknown').slice(0, MAX_FAULT_CHARS);
      await saveMetadata(organisationId, { fault, dueAt: now + AGAIN_MS });
      if (saml.directions === undefined) throw new FederationError('federation_unavailable', { cause });
      return undefined;
    }
  }

  function readOnce(provider: SamlProvider, address: string): Promise<SamlProvider | undefined> {
    const key = `${provider.organisationId} ${address}`;
    const running = reading.get(key) ?? read(provider, address).finally(() => reading.delete(key));
    reading.set(key, running);
    return running;
  }

  return {
    async of(provider) {
      const { metadata, directions } = provider.saml;
      const isDue = metadata !== undefined && (directions === undefined || metadata.dueAt <= clock.now());
      const current = isDue ? ((await readOnce(provider, metadata.address)) ?? provider) : provider;
      return requireDirections(current);
    },
    async again(provider) {
      const { metadata } = provider.saml;
      if (metadata === undefined || (metadata.readAt ?? 0) > clock.now() - AGAIN_MS) return undefined;
      const read = await readOnce(provider, metadata.address);
      return read && requireDirections(read);
    },
  };
}

function requireDirections(provider: SamlProvider): DirectedProvider {
  const { directions } = provider.saml;
  if (directions === undefined) throw new FederationError('federation_unavailable');
  return { ...provider, saml: { ...provider.saml, directions } };
}

function dueAt({ validUntil = Infinity, cachedMs = DAY_MS }: ProviderMetadata, now: number): number {
  return Math.min(Math.max(Math.min(validUntil, now + cachedMs), now + HOUR_MS), now + DAY_MS);
}
