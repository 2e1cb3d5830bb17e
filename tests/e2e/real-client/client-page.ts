// The page of a solution that bundles the public client. Makes every call and records the results. Runs in the frame.
import { callEverything, type Notes } from './call-everything';
import { shapeProblems } from './module-shape';
import type { ClientRuntime, PublicClient } from './public-client';
import { createRouter } from './router';

export const WATCHED = ['imsOrg', 'imsInfo', 'imsToken', 'theme', 'locale'];

/** Starts as an application of the public templates does: loader, `init`, `ready`, `done`. */
export function startClientPage(client: PublicClient, window: Window): void {
  const { document } = window;
  const notes: Notes = { __log: [], __counts: {}, __shape: [], __failed: [], __results: {} };
  const note = (what: string, detail?: unknown) => void notes.__log.push({ what, detail });
  const count = (what: string) => {
    notes.__counts[what] = (notes.__counts[what] ?? 0) + 1;
  };
  const state = (name: string) => {
    document.body.dataset['state'] = name;
    document.body.dataset['hosted'] = String(name === 'complete');
  };
  const show = (id: string, text: string) => {
    const element = document.getElementById(id);
    if (element) element.textContent = text;
  };
  const router = createRouter(window, (route) => show('route', route));
  window.addEventListener('error', ({ message }) => note('window error', message));
  window.addEventListener('unhandledrejection', ({ reason }) => note('unhandledrejection', String(reason)));
  Object.assign(window, notes, { __actions: actionsOf(client, router.go, note) });

  if (window === window.parent) return state('standalone');
  const script = new URLSearchParams(window.location.search).get('_mr');
  if (!script) {
    show('route', 'no runtime script given');
    return state('no-runtime');
  }

  client.init((runtime) => {
    count('bootstrap');
    note('bootstrap', { configured: runtime.configured, payload: runtime.lastConfigurationPayload });
    subscribe(runtime);
  });
  const element = document.createElement('script');
  element.async = true;
  element.src = script;
  element.onload = () => {
    const ready: unknown = Reflect.get(window, 'EXC_MR_READY');
    if (typeof ready === 'function') ready();
  };
  document.head.append(element);

  function subscribe(runtime: ClientRuntime): void {
    runtime.on('ready', (payload) => {
      count('ready');
      note('event ready', {
        configured: runtime.configured,
        isSet: runtime.lastConfigurationPayload !== null,
      });
      take(payload);
      void finish();
    });
    runtime.on('configuration', (payload) => {
      count('configuration');
      note('event configuration', { changed: Reflect.get(Object(payload), 'changedProperties') });
      take(payload);
    });
    runtime.on('history', (event) => {
      note('event history', event);
      // As the client's guide says: normalise the path, compare it, replace the entry.
      const { type, path } = Object(event);
      if (type === 'external') router.replace(String(path));
    });
    for (const name of WATCHED) {
      client.user.on(`change:${name}`, (...values) => note(`change:${name}`, { arguments: values.length }));
    }
    dressHeader();
  }

  function take(payload: unknown): void {
    const { imsOrg, theme, imsToken } = Object(payload);
    show('imsOrg', String(imsOrg));
    Object.assign(notes.__results, { imsOrg, theme, imsToken });
  }

  /** Runs before the first configuration is received. */
  function dressHeader(): void {
    const callback = (name: string) => () => note('callback', name);
    client.page.title = 'Real client page';
    client.topbar.solution = { icon: 'AdobeExperienceCloud', title: 'Real client', shortTitle: 'RC' };
    client.topbar.customEnvLabel = 'Test env';
    client.topbar.workspaces = [
      { name: 'Home', url: '/' },
      { name: 'Second', url: '/second' },
      { name: 'More', menu: [{ name: 'Third', url: '/third' }] },
    ];
    client.topbar.onHeroClick(callback('hero'));
    client.topbar.setCustomSearch({ enabled: true, callback: callback('search') });
    client.topbar.setFeedbackButton({
      type: 'custom',
      buttonLabel: 'RC feedback',
      enabled: true,
      callback: callback('feedback'),
    });
    client.userProfile.setButtons([{ id: 'rc', label: 'RC profile button', callback: callback('profile') }]);
  }

  async function finish(): Promise<void> {
    notes.__shape.push(...shapeProblems(Reflect.get(window, 'exc-module-runtime')));
    await callEverything(client, notes);
    await client.page.done();
    state('complete');
  }
}

/** The actions that a test can run in the application. */
function actionsOf(
  client: PublicClient,
  go: (path: string) => void,
  note: (what: string, detail?: unknown) => void,
): Record<string, (value?: unknown) => unknown> {
  const { page, user, settings } = client;
  return {
    title(text) {
      page.title = String(text);
    },
    go: (path) => go(String(path)),
    done: () => page.done(),
    spinner(shown) {
      page.spinner = shown === true;
    },
    notFound: () => page.notFound(),
    reload: () => page.iframeReload(),
    newTab: (path) => page.openInNewTab(path),
    expire: () => user.authExpired(),
    address: (place) => page.generateShellUrl(place),
    getSettings: (request) => settings.get(request),
    setSettings: (request) => settings.set(request),
    redirect(given) {
      const { to, replace } = Object(given);
      page.shellRedirect(to, { replace: replace === true });
    },
    block(given) {
      const { enabled, onOrgChangeOnly } = Object(given);
      page.unloadPromptMessage = 'RC leave?';
      page.blockNavigation(enabled, { onOrgChangeOnly: onOrgChangeOnly === true });
    },
    /** Offers a button in the help center and an entry in the side navigation. */
    offer() {
      const button = { id: 'rc', label: 'RC help button', callback: () => note('callback', 'help') };
      client.helpCenter.setButtons([button]);
      client.sidenav.config = { menu: [{ name: 'RC nav item' }] };
      client.sidenav.onNavItemClick(() => note('callback', 'nav'));
    },
    workspaces(list) {
      client.topbar.workspaces = list;
    },
  };
}
