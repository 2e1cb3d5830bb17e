// The types of the public client that the tests' page uses. The package itself is fetched when the tests run.

type Handler = (...values: unknown[]) => void;

interface Emitter {
  on(type: string, handler: Handler): void;
  off(type: string, handler: Handler): void;
}

type Calls<Names extends string> = { [Name in Names]: (...values: unknown[]) => unknown };

export interface ClientRuntime extends Emitter {
  configured: boolean;
  lastConfigurationPayload: unknown;
  done(): unknown;
}

export interface PublicClient {
  init(bootstrap: (runtime: ClientRuntime) => void): void;
  page: Calls<
    | 'blockNavigation'
    | 'done'
    | 'generateShellUrl'
    | 'iframeReload'
    | 'notFound'
    | 'openInNewTab'
    | 'shellRedirect'
    | 'start'
  > & { title: string; spinner: boolean; favicon: string; modal: boolean; unloadPromptMessage: string };
  topbar: Calls<'onHeroClick' | 'setCustomSearch' | 'setFeedbackButton'> & {
    solution: unknown;
    workspaces: unknown;
    customEnvLabel: unknown;
  };
  user: Emitter & Calls<'get' | 'authExpired' | 'getFulfillableItems'> & { logoutUrl: unknown };
  settings: Calls<'get' | 'set'>;
  shell: Emitter & Calls<'get' | 'getExtendedShellInfo'>;
  userProfile: Calls<'setButtons'>;
  helpCenter: Calls<'setButton' | 'setButtons' | 'open'> & { config: unknown };
  metrics: Calls<'create'>;
  network: Calls<'fetch' | 'query'>;
  cache: Calls<'get' | 'set' | 'delete' | 'keys'>;
  session: Calls<'get' | 'set' | 'invalidate'>;
  featureFlags: Calls<'get'>;
  permissions: Calls<'get'>;
  appApi: Calls<'get'>;
  sidenav: Emitter & { config: unknown };
  /** Vendor-only and rare calls, by the name of the method. */
  rare: Record<string, () => unknown>;
}

/** The source of the bundle's entry, which passes the client's modules to the page. */
export function entryFor(pageModule: string): string {
  const modules = {
    page: 'page',
    topbar: 'topbar',
    user: 'user',
    settings: 'settings',
    shell: 'shell',
    userProfile: 'userprofile',
    helpCenter: 'helpcenter',
    cache: 'cache',
    session: 'session',
    featureFlags: 'featureflags',
    permissions: 'permissions',
    appApi: 'appapi',
    sidenav: 'sidenav',
    agreements: 'agreements',
    ai: 'ai',
    component: 'component',
    consent: 'consent',
    pulse: 'pulse',
  };
  const imports = Object.entries(modules).map(
    ([name, path]) => `import ${name} from '@adobe/exc-app/${path}';`,
  );
  return `
import { init } from '@adobe/exc-app';
${imports.join('\n')}
import metrics from '@adobe/exc-app/metrics';
import * as network from '@adobe/exc-app/network';
import { startClientPage } from ${JSON.stringify(pageModule)};
const rare = {
  'agreements.getResponse': () => agreements.getResponse('some'),
  'ai.togglePanel': () => ai.togglePanel(true),
  'component.isComponent': () => component.isComponent(),
  'consent.getPermissions': () => consent.getPermissions(),
  'pulse.setCount': () => pulse.setCount(1),
  'pulse.setButton': () => pulse.setButton({ label: 'Some' }),
};
startClientPage({ init, network, metrics, rare, ${Object.keys(modules).join(', ')} }, window);
`;
}
