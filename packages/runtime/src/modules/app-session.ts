import type { AppSession, RuntimeCache, RuntimeSession } from '@unified-shell/protocol/runtime-module';

const KEY = 'unifiedShell.session';

/** The session that the application has at its own server, for the person where they work (`session` of the runtime module). */
export function createAppSession(cache: RuntimeCache, now: () => number): RuntimeSession {
  const get = async (): Promise<AppSession | undefined> => {
    const session = readSession((await cache.get({ key: KEY, scope: 'org' }))?.value);
    return session && new Date(session.expires).getTime() > now() ? session : undefined;
  };
  return {
    get,
    set: (session) => cache.set({ key: KEY, scope: 'org', value: session, expiry: -1 }),
    async invalidate(session) {
      const current = await get();
      if (session === undefined || current?.id === session.id) await cache.delete({ key: KEY, scope: 'org' });
    },
  };
}

function readSession(value: unknown): AppSession | undefined {
  const { id, expires } = Object(value);
  const isTime = typeof expires === 'number' || typeof expires === 'string';
  return typeof id === 'string' && isTime ? { id, expires } : undefined;
}
