import type {
  CacheAddress,
  CacheEntry,
  FrameConfiguration,
  RuntimeCache,
} from '@unified-shell/app-sdk/runtime-module';
import type { FactsSource } from '../../modules/facts/facts';
import { RuntimeError } from '../../shared/runtime-error';

/** The default expiry of an entry: a week, in seconds. */
export const DEFAULT_EXPIRY_SECONDS = 604_800;

/** The part of the browser's storage API that the cache uses, on the application's own origin. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface CacheEnvironment extends Pick<FactsSource, 'configured' | 'configuration'> {
  /** Undefined where the browser denies the frame storage. */
  storage(): KeyValueStore | undefined;
  now(): number;
}

/**
 * The application's own cache (`cache` of the runtime module). Each value belongs to one user and, depending on
 * `scope`, to one organisation or context; the values of other owners are not visible. They are stored on the
 * application's own origin. An application that does not receive the user's profile, such as a third party, is told
 * a pseudonym in place of the user.
 */
export function createCache({ configured, configuration, storage, now }: CacheEnvironment): RuntimeCache {
  async function open() {
    await configured;
    const store = storage();
    const owner = ownerOf(configuration());
    if (!store || !owner) throw new RuntimeError('FAILED', 'This frame has no cache.');
    return { store, owner };
  }

  const isExpired = ({ expiresAt, session }: Stored, owner: Owner) =>
    (expiresAt !== undefined && expiresAt <= now()) || (session !== undefined && session !== owner.session);

  return {
    async get(address) {
      const { store, owner } = await open();
      const name = owner.nameOf(address);
      const stored = read(store.getItem(name));
      if (stored === undefined) return undefined;
      if (isExpired(stored, owner)) {
        store.removeItem(name);
        return undefined;
      }
      const { session, ...entry } = stored;
      return { ...entry, ...(session !== undefined && { expireBySession: true }), key: address.key };
    },
    async set({ value, expiry = DEFAULT_EXPIRY_SECONDS, ...address }) {
      const { store, owner } = await open();
      const name = owner.nameOf(address);
      if (expiry === 0) return store.removeItem(name);
      const ends = expiry < 0 ? { session: owner.session } : { expiresAt: now() + expiry * 1_000 };
      store.setItem(name, JSON.stringify({ key: address.key, value, createdAt: now(), ...ends }));
    },
    async delete(address) {
      const { store, owner } = await open();
      store.removeItem(owner.nameOf(address));
    },
    async keys() {
      const { store, owner } = await open();
      const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
      return names.flatMap((name) => {
        const stored = owner.owns(name) ? read(store.getItem(name)) : undefined;
        return stored && !isExpired(stored, owner) ? [stored.key] : [];
      });
    },
  };
}

type Stored = CacheEntry & { session?: string };
type Owner = NonNullable<ReturnType<typeof ownerOf>>;

/** The owner of the visible entries: the user and, for each scope, the active organisation and context. */
function ownerOf(configuration: FrameConfiguration | null) {
  const { imsProfile, cacheOwner } = configuration ?? {};
  const user = imsProfile ?? cacheOwner;
  if (!configuration || !user) return undefined;
  const { appId = '', imsOrg = '' } = configuration;
  const part = (key: string): unknown => Reflect.get(configuration, key);
  const scopeKeys = {
    user: [],
    org: [imsOrg],
    sandbox: [imsOrg, part('sandbox')],
    suborg: [imsOrg, part('subOrg')],
  };
  const prefixOf = (scope: string, scopeKey: readonly unknown[]) =>
    `unifiedShell.cache ${JSON.stringify([appId, user.userId, scope, ...scopeKey])} `;
  return {
    session: user.session,
    nameOf: ({ key, scope = 'user' }: CacheAddress) => prefixOf(scope, scopeKeys[scope]) + key,
    owns: (name: string) =>
      Object.entries(scopeKeys).some(([scope, scopeKey]) => name.startsWith(prefixOf(scope, scopeKey))),
  };
}

/** Parses an entry. It is validated because the application can write to the same storage. */
function read(text: string | null): Stored | undefined {
  try {
    const stored = JSON.parse(text ?? 'null');
    return typeof stored?.key === 'string' && typeof stored.createdAt === 'number' ? stored : undefined;
  } catch {
    return undefined;
  }
}
