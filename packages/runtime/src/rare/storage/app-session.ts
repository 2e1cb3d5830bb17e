import type { AppSession, RuntimeCache, RuntimeSession } from '@unified-shell/app-sdk/runtime-module';

const ENTRY = { key: 'unifiedShell.session', scope: 'org' } as const;

/**
 * The application's session at its own server, for the user in the active organisation (`session` of the runtime
 * module).
 */
export function createAppSession(cache: RuntimeCache, now: () => number): RuntimeSession {
  const get = async (): Promise<AppSession | undefined> => {
    const session = readSession((await cache.get(ENTRY))?.value);
    return session && new Date(session.expires).getTime() > now() ? session : undefined;
  };
  return {
    get,
    set: (session) => cache.set({ ...ENTRY, value: session, expiry: -1 }),
    async invalidate(session) {
      const current = await get();
      if (session === undefined || current?.id === session.id) await cache.delete(ENTRY);
    },
  };
}

function readSession(value: unknown): AppSession | undefined {
  const { id, expires } = Object(value);
  const isTime = typeof expires === 'number' || typeof expires === 'string';
  return typeof id === 'string' && isTime ? { id, expires } : undefined;
}
