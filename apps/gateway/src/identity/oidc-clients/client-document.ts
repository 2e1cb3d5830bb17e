/**
 * Assistants outside the shell that describe themselves: their `client_id` is the https address of a JSON document with
 * their metadata (draft-ietf-oauth-client-id-metadata-document, which the Model Context Protocol recommends). Such a
 * client is known by the host of its address: the name in the document is anyone's to choose, so it is not read.
 */
import { isIP } from 'node:net';
import * as v from 'valibot';
import type { Clock } from '../../platform/clock';
import { type AssistantClientEntry, assistantEntry, isClientAddress } from './oidc-client-schema';

/** Fetches the JSON at an address of another server; rejects if it cannot be had. */
export type FetchDocument = (address: string) => Promise<unknown>;

export type FindDocumentClient = (clientId: string) => Promise<AssistantClientEntry | undefined>;

/** Any host with a name in the public name system. */
const ANY_HOST = '*';

/** Of any client; a registered id is shorter. */
export const MAX_CLIENT_ID_CHARS = 200;
const MAX_REDIRECT_URIS = 10;
/** A change of the document has an effect after this time at the latest. */
const DOCUMENT_TTL_MS = 15 * 60_000;
const MAX_CACHED = 100;

/**
 * The host of a `client_id` that is the address of a document; undefined for any other id. No registered id contains a
 * colon. One spelling counts (§3): https, a path without dot segments, no query, fragment, user or port.
 */
export function documentHost(clientId: string): string | undefined {
  if (clientId.length > MAX_CLIENT_ID_CHARS || !URL.canParse(clientId)) return undefined;
  const { protocol, hostname, pathname, href } = new URL(clientId);
  const isPlain = href === clientId && clientId === `https://${hostname}${pathname}` && pathname !== '/';
  return protocol === 'https:' && isPlain ? hostname : undefined;
}

/** @param hosts those that the operator accepts; `*` for any */
export function isDocumentAllowed(clientId: string, hosts: readonly string[]): boolean {
  const host = documentHost(clientId);
  if (host === undefined) return false;
  const isPublicName = host.includes('.') && isIP(host) === 0 && !host.endsWith('.localhost');
  return hosts.includes(host) || (hosts.includes(ANY_HOST) && isPublicName);
}

interface DocumentClientDependencies {
  /** The hosts that the operator accepts. */
  hosts: readonly string[];
  fetchDocument: FetchDocument;
  clock: Clock;
  log: { info(facts: object, event: string): void };
}

/** Resolves with undefined for an id that is not accepted, and while the document cannot be had or is not valid. */
export function createFindDocumentClient({
  hosts,
  fetchDocument,
  clock,
  log,
}: DocumentClientDependencies): FindDocumentClient {
  const cached = new Map<string, { entry: AssistantClientEntry; until: number }>();
  return async (clientId) => {
    if (!isDocumentAllowed(clientId, hosts)) return undefined;
    const known = cached.get(clientId);
    if (known !== undefined && known.until > clock.now()) return known.entry;
    cached.delete(clientId);
    try {
      const entry = parseDocument(clientId, await fetchDocument(clientId));
      const [oldest] = cached.keys();
      if (cached.size >= MAX_CACHED && oldest !== undefined) cached.delete(oldest);
      cached.set(clientId, { entry, until: clock.now() + DOCUMENT_TTL_MS });
      return entry;
    } catch (cause) {
      log.info({ clientId, cause: String(cause) }, 'the document of a client was refused');
      return undefined;
    }
  };
}

function parseDocument(clientId: string, document: unknown): AssistantClientEntry {
  const { redirect_uris, grant_types } = v.parse(
    v.object({
      client_id: v.literal(clientId),
      redirect_uris: v.pipe(
        v.array(v.pipe(v.string(), v.check(isClientAddress))),
        v.minLength(1),
        v.maxLength(MAX_REDIRECT_URIS),
      ),
      // A secret in a public document would be none (§4.1).
      client_secret: v.optional(v.never()),
      token_endpoint_auth_method: v.optional(v.literal('none'), 'none'),
      grant_types: v.optional(v.array(v.string()), ['authorization_code']),
    }),
    document,
  );
  return assistantEntry({
    client_id: clientId,
    client_name: new URL(clientId).hostname,
    redirect_uris,
    refresh_tokens: grant_types.includes('refresh_token'),
  });
}
