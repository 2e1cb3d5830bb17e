import type { RequestArguments } from '@unified-shell/protocol/requests/runtime-requests';
import * as v from 'valibot';
import type { Environment } from '../../platform/environment';
import { memoizeLast } from '../../platform/memoize-last';
import type { SolutionDecision } from '../../resolve/route-decision';
import type { SignedInUser } from '../../workspace/workspace';
import { RequestError } from '../request-error';

const STORAGE_KEY = 'unifiedShell.sharedCaches';

/** Limits of all shared caches together. The oldest entries are dropped first. */
const MAX_ENTRIES = 500;
const MAX_CHARS = 1_000_000;

const entrySchema = v.object({
  cache: v.string(),
  /** The user and, depending on the scope, the organisation and the context, as JSON. */
  owner: v.string(),
  key: v.string(),
  /** Absent for undefined, which JSON cannot express. */
  value: v.optional(v.unknown()),
  /** Milliseconds since 1970, as is `expiresAt`. */
  createdAt: v.number(),
  expiresAt: v.optional(v.number()),
  /** The session that the entry ends with. */
  session: v.optional(v.string()),
});
const fileSchema = v.pipe(v.string(), v.parseJson(), v.array(entrySchema));

type Entry = v.InferOutput<typeof entrySchema>;
type Scope = RequestArguments<'cache.get'>[0]['scope'];

/** The user and the solution that a request comes from. */
export interface CacheRequester {
  user: SignedInUser;
  decision: SolutionDecision;
}

/**
 * The caches that several applications share (`sharedCaches` of a registration). They are stored in this browser, on
 * the shell's origin, because applications cannot read the storage of one another. An application reaches only the
 * caches that its own registration names. Each entry belongs to one user and, depending on its scope, to one
 * organisation or context.
 */
export function createSharedCaches({ stored, now }: Pick<Environment, 'stored' | 'now'>) {
  const parse = memoizeLast((text: string | undefined): readonly Entry[] => {
    const result = v.safeParse(fileSchema, text);
    return result.success ? result.output : [];
  });
  const read = () => parse(stored.get(STORAGE_KEY));

  function write(entries: readonly Entry[]): void {
    const kept = entries.slice(-MAX_ENTRIES);
    let text = JSON.stringify(kept);
    while (text.length > MAX_CHARS) {
      kept.splice(0, Math.ceil(kept.length / 10));
      text = JSON.stringify(kept);
    }
    stored.set(STORAGE_KEY, text);
  }

  const isLive = ({ expiresAt, session }: Entry, own: string) =>
    (expiresAt === undefined || expiresAt > now()) && (session === undefined || session === own);

  /** @throws RequestError FORBIDDEN for a cache that the registration does not name */
  function open(cache: string, { user, decision }: CacheRequester) {
    const { solution } = decision;
    if (!solution.sharedCaches?.includes(cache))
      throw new RequestError('FORBIDDEN', `The registration of the application does not name “${cache}”.`);
    const { userId, session } = user.answer.profile;
    const scopes = scopesOf(userId, decision);
    const at =
      ({ key, scope }: { key: string; scope: Scope }) =>
      (entry: Entry) =>
        entry.cache === cache && entry.key === key && entry.owner === scopes[scope];
    return { session, scopes, at };
  }

  return {
    get(address: RequestArguments<'cache.get'>[0], requester: CacheRequester): unknown {
      const { session, at } = open(address.cache, requester);
      const entry = read().find(at(address));
      if (entry === undefined || !isLive(entry, session)) return undefined;
      const { key, value, createdAt, expiresAt } = entry;
      return {
        key,
        value,
        createdAt,
        ...(expiresAt === undefined ? { expireBySession: true } : { expiresAt }),
      };
    },
    set({ value, expiry, ...address }: RequestArguments<'cache.set'>[0], requester: CacheRequester): void {
      const { session, scopes, at } = open(address.cache, requester);
      const isOther = (entry: Entry) => !at(address)(entry) && (entry.expiresAt ?? now() + 1) > now();
      const others = read().filter(isOther);
      if (expiry === 0) return write(others);
      const ends = expiry < 0 ? { session } : { expiresAt: now() + expiry * 1_000 };
      const { cache, key, scope } = address;
      write([...others, { cache, owner: scopes[scope], key, value, createdAt: now(), ...ends }]);
    },
    delete(address: RequestArguments<'cache.delete'>[0], requester: CacheRequester): void {
      const { at } = open(address.cache, requester);
      write(read().filter((entry) => !at(address)(entry)));
    },
    keys({ cache }: RequestArguments<'cache.keys'>[0], requester: CacheRequester): string[] {
      const { session, scopes } = open(cache, requester);
      const owners: readonly string[] = Object.values(scopes);
      const own = read().filter(
        (entry) => entry.cache === cache && owners.includes(entry.owner) && isLive(entry, session),
      );
      return [...new Set(own.map(({ key }) => key))];
    },
    /** Removes the entries that end with this session. */
    endSession(session: string): void {
      const entries = read();
      const others = entries.filter((entry) => entry.session !== session);
      if (others.length < entries.length) write(others);
    },
  };
}

/** The owner of an entry, for each scope. The user alone owns an entry of the scope `user`, in every organisation. */
function scopesOf(userId: string, { workspace, context }: SolutionDecision): Record<Scope, string> {
  const { id } = workspace.organisation;
  const selected = (key: 'sandbox' | 'subOrg') => (context?.key === key ? context.entry?.id : undefined);
  return {
    user: JSON.stringify([userId]),
    org: JSON.stringify([userId, id]),
    sandbox: JSON.stringify([userId, id, 'sandbox', selected('sandbox')]),
    suborg: JSON.stringify([userId, id, 'suborg', selected('subOrg')]),
  };
}
