import type { FrameConfiguration, RuntimeMembers } from '@unified-shell/app-sdk/runtime-module';
import type { Requests } from '../connection/requests';
import type { FrameWindow } from '../history/frame-window';
import { always } from './absent/always';
import { createMetrics } from './absent/metrics';
import { createHeader, type HeaderEnvironment } from './chrome/header';
import { createSidenav } from './chrome/sidenav';
import { createFacts, type FactsSource, SHELL_FACTS } from './facts/facts';
import { createUser } from './facts/user';
import { createNetwork } from './network/network';
import { createPage, type PageEnvironment } from './page/page';
import { createPageValues } from './page/page-values';
import { createActions } from './services/actions';
import { createComponent } from './services/component';
import { createForwardedModules } from './services/forwarded-modules';
import { createAppApi, createFeatureFlags, createPermissions } from './services/gateway-modules';
import { createLocator } from './services/locator';
import { createSearch } from './services/search';
import { createSettings } from './services/settings';
import { createAppSession } from './storage/app-session';
import { withSharedCaches } from './storage/shared-cache';
import { createCache, type KeyValueStore } from './storage/stored-cache';

/** The modules' part of the environment: the page that they run in. */
export interface ModuleEnvironment {
  page: FrameWindow;
  shellOrigin: string;
  /** Milliseconds since 1970. */
  now(): number;
  after(ms: number, run: () => void): () => void;
  nonce(): string;
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
  /** Undefined where the browser denies the frame storage. */
  storage(): KeyValueStore | undefined;
  openWindow(url: string): void;
  writeClipboard(text: string): Promise<void>;
  warn(text: string): void;
  report(error: unknown): void;
  /** The focused element of this document. */
  focused(): Element | null;
}

/** The parts of the runtime that the modules use. */
export interface ModuleDeps
  extends Pick<Requests, 'request' | 'notify' | 'forward'>,
    Pick<FactsSource, 'configured' | 'configuration'>,
    Pick<PageEnvironment, 'send' | 'appId' | 'version'>,
    Pick<HeaderEnvironment, 'location' | 'locate'> {}

export interface Modules {
  members: RuntimeMembers;
  /** Emits the changes of a later configuration. */
  configured(before: FrameConfiguration | null, now: FrameConfiguration): void;
  /** The app location has changed. */
  moved(): void;
  /** A request of the shell (`ShellRequest`). Requests that only a newer shell sends are ignored. */
  handle(name: string, args: readonly unknown[]): void;
  /** Sends the application's values again after a reconnection. */
  repeat(): void;
  stop(): void;
}

/**
 * Creates all members of the runtime module; calls to members that are not implemented reject with `NOT_AVAILABLE`.
 */
export function createModules(environment: ModuleEnvironment, deps: ModuleDeps): Modules {
  const { request, notify } = deps;
  const both = { ...environment, ...deps };
  const user = createUser(both, notify);
  const facts = createFacts(SHELL_FACTS, both);
  const shell = { ...facts.api, getExtendedShellInfo: () => facts.api.get('shellInfo') };
  const page = createPage(both);
  const header = createHeader(both);
  const navigation = createSidenav(both);
  const cache = withSharedCaches(createCache(both), both);
  const actions = createActions(notify);
  const search = createSearch(notify, environment.report);
  const locator = createLocator(both);
  const shown = [header, navigation];
  const forwarded = createForwardedModules(deps, environment);
  const component = createComponent({
    ...deps,
    focused: environment.focused,
    isInDialog: () => deps.configuration()?.inModal === true,
  });
  return {
    members: {
      page: Object.assign(page.api, createPageValues()),
      topbar: header.topbar,
      userProfile: header.userProfile,
      sidebar: navigation.sidebar,
      network: createNetwork(both),
      // `metrics` is not part of the public types.
      ...{ metrics: createMetrics(environment.now) },
      orgSwitcher: { subOrgs: undefined },
      ...forwarded.members,
      user: always(user.api),
      shell: always(shell),
      sidenav: always(navigation.sidenav),
      actions: always(actions.api),
      search: always(search.api),
      cache: always(cache),
      settings: always(createSettings(request)),
      permissions: always(createPermissions(request)),
      featureFlags: always(createFeatureFlags(request)),
      appApi: always(createAppApi(both)),
      session: always(createAppSession(cache, environment.now)),
      component: always(component),
    },
    configured(before, now) {
      for (const { emit: changed } of [user, facts, navigation.facts]) changed(before, now);
    },
    moved() {
      for (const part of shown) part.moved();
    },
    handle(name, [first, second, third]) {
      const id = String(first);
      if (name === 'topbar.click') for (const part of shown) part.clicked(id);
      else if (name === 'actions.run') actions.run(id, second);
      else if (name === 'actions.call') void actions.call(id, String(second), Object(third));
      else if (name === 'search.find') void search.find(id, String(second));
      else if (name === 'search.cancel') search.cancel();
      else if (name === 'helpCenter.click') forwarded.helpClicked(id);
      else if (name === 'inbox.changed') forwarded.inboxChanged();
      else if (name === 'topbar.coachMark') header.markMoved(first);
      else if (name === 'tours.locate') locator.locate(id, second);
    },
    repeat() {
      for (const part of [page, actions, search, ...shown]) part.repeat();
    },
    stop: locator.stop,
  };
}
