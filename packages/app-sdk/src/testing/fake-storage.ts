import type {
  AppSession,
  CacheAddress,
  CacheEntry,
  RuntimeMembers,
  SettingsRequest,
} from '../runtime-module';

type Settings = ReturnType<RuntimeMembers['settings']>;
type Cache = ReturnType<RuntimeMembers['cache']>;
type Session = ReturnType<RuntimeMembers['session']>;

const WEEK_SECONDS = 604_800;

/** Settings of one user in one organisation, by group, level and application. */
export function createFakeSettings(): Settings {
  const groups = new Map<string, Record<string, unknown>>();
  const groupOf = ({ groupId, level = 'userorg', appId }: SettingsRequest) =>
    JSON.stringify([groupId, level, appId]);
  return {
    async get(request) {
      const stored = groups.get(groupOf(request)) ?? {};
      const found = Object.entries(request.settings).map(([name, usual]) => [name, stored[name] ?? usual]);
      return { settings: Object.fromEntries(found), success: true };
    },
    async set(request) {
      const group = groupOf(request);
      groups.set(group, { ...groups.get(group), ...request.settings });
      return { settings: request.settings, success: true };
    },
  };
}

/** The application's own cache, of one user in one organisation, and the shared caches by their names. */
export function createFakeCache(): Cache {
  const caches = new Map<string | undefined, Map<string, CacheEntry>>();
  const isKept = ({ expiresAt }: CacheEntry) => expiresAt === undefined || expiresAt > Date.now();
  const entriesOf = (sharedCache: string | undefined) => {
    const entries = caches.get(sharedCache) ?? new Map<string, CacheEntry>();
    caches.set(sharedCache, entries);
    return entries;
  };
  const nameOf = ({ key, scope = 'user' }: CacheAddress) => JSON.stringify([key, scope]);
  return {
    async get(address) {
      const entry = entriesOf(address.sharedCache).get(nameOf(address));
      return entry && isKept(entry) ? entry : undefined;
    },
    async set({ value, expiry = WEEK_SECONDS, ...address }) {
      const entries = entriesOf(address.sharedCache);
      const createdAt = Date.now();
      if (expiry === 0) return void entries.delete(nameOf(address));
      const end = expiry < 0 ? { expireBySession: true as const } : { expiresAt: createdAt + expiry * 1_000 };
      entries.set(nameOf(address), { key: address.key, value, createdAt, ...end });
    },
    delete: async (address) => void entriesOf(address.sharedCache).delete(nameOf(address)),
    keys: async ({ sharedCache } = {}) =>
      [...entriesOf(sharedCache).values()].filter(isKept).map(({ key }) => key),
  };
}

export function createFakeSession(): Session {
  let current: AppSession | undefined;
  const get = async () => (current && new Date(current.expires).getTime() > Date.now() ? current : undefined);
  return {
    get,
    async set(session) {
      current = session;
    },
    async invalidate(session) {
      if (session === undefined || session.id === current?.id) current = undefined;
    },
  };
}
