import type { PublicClient } from './public-client';

export interface Notes {
  __log: { what: string; detail?: unknown }[];
  __counts: Record<string, number>;
  __shape: string[];
  __failed: { tier: string; name: string; error: string }[];
  __results: Record<string, unknown>;
}

/** Makes each call once, and records which calls fail. A call that does not settle within 20 s fails too. */
export async function callEverything(client: PublicClient, notes: Notes): Promise<void> {
  const { page, topbar, user, settings, shell, helpCenter, metrics, network } = client;
  const { cache, session, featureFlags, permissions, appApi } = client;
  const own = { groupId: 'real-client', settings: { theme: 'fallback' } };

  await tier('core', {
    'page.title': () => equal(page.title, 'Real client page'),
    'page.start': () => page.start({ name: 'all' }),
    'page.generateShellUrl': () => page.generateShellUrl({ path: '/second' }),
    'topbar.solution': () => equal(Reflect.get(Object(topbar.solution), 'title'), 'Real client'),
    'topbar.customEnvLabel': () => equal(topbar.customEnvLabel, 'Test env'),
    'topbar.workspaces': () => equal(Reflect.get(Object(topbar.workspaces), 'length'), 3),
    ...Object.fromEntries(
      [
        'imsOrg',
        'imsOrgName',
        'imsOrgs',
        'imsProfile',
        'imsToken',
        'imsInfo',
        'locale',
        'tenant',
        'theme',
      ].map((name) => [`user.get ${name}`, async () => truthy(await user.get(name))]),
    ),
  });
  await tier('common', {
    'settings get fallback': () => settings.get(own),
    'shell.get': async () => truthy(await shell.get('environment')),
    'shell.getExtendedShellInfo': async () => truthy(await shell.getExtendedShellInfo()),
    'user.getFulfillableItems': () => user.getFulfillableItems('acp'),
    'user.logoutUrl': () => {
      user.logoutUrl = 'https://example.com/signed-out';
    },
    'page.spinner': () => equal(page.spinner, true),
    'page.modal': () => {
      page.modal = false;
    },
    'page.favicon': () => {
      page.favicon = '/icon.svg';
    },
    'helpCenter.config': () => {
      helpCenter.config = { resources: [{ href: 'https://example.com/', label: 'RC' }] };
      return equal(Reflect.get(Object(Reflect.get(Object(helpCenter.config), 'resources')), 'length'), 1);
    },
    metrics() {
      const log = Object(metrics.create('real-client'));
      log.info('hello', { some: 'data' });
      log.event('name');
      return truthy(typeof log.start('timer').time('end') === 'number');
    },
    'network.fetch': async () =>
      equal(Reflect.get(Object(await network.fetch('/client.js', { auth: 'Header' })), 'status'), 200),
    'network.fetch elsewhere': async () => {
      const refused = await Promise.resolve(network.fetch('https://example.com/', { scope: 'ORG' })).catch(
        (error: unknown) => Reflect.get(Object(error), 'code'),
      );
      return equal(refused, 'FORBIDDEN_HOST');
    },
    'network.query': async () => {
      const answer = await network.query({ data: { query: '{userProfileJson}' } });
      return truthy(answer instanceof Response && (await answer.json()).data.userProfileJson);
    },
    cache: async () => {
      await cache.set({ key: 'rc', value: { n: 1 } });
      const entry = await cache.get({ key: 'rc' });
      await cache.delete({ key: 'rc' });
      return equal(Reflect.get(Object(Reflect.get(Object(entry), 'value')), 'n'), 1);
    },
    session: async () => {
      await session.set({ id: 'rc-session', expires: Date.now() + 60_000 });
      const kept = await session.get();
      await session.invalidate(kept);
      return equal(Reflect.get(Object(kept), 'id'), 'rc-session');
    },
    'featureFlags.get': async () =>
      truthy(Reflect.get(Object(await featureFlags.get(['*'])), 'unified-shell')),
    'permissions.get': async () =>
      truthy(Reflect.get(Object(await permissions.get({ permissions: ['*'] })), 'permissions')),
    'appApi.get': async () => equal(Reflect.get(Object(await appApi.get('home')), 'appId'), 'home'),
  });
  await tier('rare', client.rare);

  async function tier(name: string, calls: Record<string, () => unknown>): Promise<void> {
    for (const [call, run] of Object.entries(calls)) {
      try {
        notes.__results[call] = await settled(run);
      } catch (error) {
        notes.__failed.push({ tier: name, name: call, error: String(error) });
      }
    }
  }
}

async function settled(run: () => unknown): Promise<unknown> {
  let timer = 0;
  const tooLong = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('it never settled')), 20_000);
  });
  return Promise.race([run(), tooLong]).finally(() => window.clearTimeout(timer));
}

function equal(found: unknown, wanted: unknown): unknown {
  if (found !== wanted) throw new Error(`${JSON.stringify(found)} is not ${JSON.stringify(wanted)}`);
  return found;
}

function truthy(found: unknown): unknown {
  if (!found) throw new Error(`there is nothing: ${JSON.stringify(found)}`);
  return found;
}
