import type {
  FrameConfiguration,
  ModalDetection,
  RuntimeMembers,
  RuntimePage,
} from '@unified-shell/app-sdk/runtime-module';
import { SHELL_FACTS } from '@unified-shell/protocol/frame-configuration/fact-names';
import type { Requests } from '../connection/requests';
import type { FrameWindow } from '../history/frame-window';
import { createLater } from '../parts/later';
import type { CreateRarePart, RareEnvironment, RarePart } from '../rare/rare-part';
import { always } from '../shared/always';
import { createHeader, type HeaderEnvironment } from './chrome/header';
import { createSidenav } from './chrome/sidenav';
import { createFacts, type FactsSource } from './facts/facts';
import { createUser } from './facts/user';
import { createMetrics } from './metrics/metrics';
import { createNetwork } from './network/network';
import { createPage, type Page, type PageEnvironment } from './page/page';
import { createPageValues } from './page/page-values';
import { createActions } from './services/actions';
import { createComponent } from './services/component';
import { createForwardedModules } from './services/forwarded-modules';
import { createFeatureFlags, createPermissions } from './services/gateway-modules';
import { createInternal } from './services/internal';
import { createOrgSwitcher } from './services/org-switcher';
import { createSearch } from './services/search';
import { createSettings } from './services/settings';

/** The modules' part of the environment: the page that they run in. */
export interface ModuleEnvironment {
  page: FrameWindow;
  shellOrigin: string;
  /** Milliseconds since 1970. */
  now(): number;
  after(ms: number, run: () => void): () => void;
  nonce(): string;
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
  storage: RareEnvironment['storage'];
  openWindow(url: string): void;
  writeClipboard(text: string): Promise<void>;
  warn(text: string): void;
  /** A message to the developer of the application that is not a warning. */
  inform(text: string): void;
  report(error: unknown): void;
  /** The focused element of this document. */
  focused(): Element | null;
  /** Loads the members that few applications use. */
  loadRare(): Promise<CreateRarePart>;
  loadApollo: RareEnvironment['loadApollo'];
}

/** The parts of the runtime that the modules use. */
export interface ModuleDeps
  extends Pick<Requests, 'request' | 'notify' | 'forward'>,
    Pick<FactsSource, 'configured' | 'configuration'>,
    Pick<PageEnvironment, 'send' | 'appId' | 'version'>,
    Pick<HeaderEnvironment, 'location' | 'locate'>,
    Pick<RareEnvironment, 'errors'> {}

export interface Modules {
  members: RuntimeMembers;
  /** Emits the changes of a later configuration. */
  configured(before: FrameConfiguration | null, now: FrameConfiguration): void;
  /** The app location has changed. */
  moved(): void;
  /** Prints in place of the browser, if the application has said so. */
  print(): (() => void) | undefined;
  /** A request of the shell (`ShellRequest`). Requests that only a newer shell sends are ignored. */
  handle(name: string, args: readonly unknown[]): void;
  /** Sends what is recorded now. */
  flush(): void;
  /** Sends the application's values again after a reconnection. */
  repeat(): void;
  stop(): void;
}

/**
 * Creates all members of the runtime module; calls that belong to the vendor of the public client reject with
 * `NOT_AVAILABLE`.
 */
export function createModules(environment: ModuleEnvironment, deps: ModuleDeps): Modules {
  const { request, notify } = deps;
  let rare: Promise<RarePart> | undefined;
  const later = createLater(() => {
    rare ??= environment.loadRare().then((create) => create({ ...both, network, setModal }));
    rare.catch(() => {
      rare = undefined;
    });
    return rare;
  });
  const both = { ...environment, ...deps, later };
  const user = createUser(both, deps);
  const facts = createFacts(SHELL_FACTS, both);
  const shell = { ...facts.api, getExtendedShellInfo: () => facts.api.get('shellInfo') };
  const page = createPage(both);
  const header = createHeader(both);
  const navigation = createSidenav(both);
  const setModal = (isOpen: boolean) => {
    page.api.modal = isOpen;
  };
  const network = createNetwork(both);
  const metrics = createMetrics(both);
  const actions = createActions(notify);
  const search = createSearch(notify, environment.report);
  const { locate } = later('tours', 'locate');
  const { measure } = later('vitals', 'measure');
  const { followModals, followWorkerMode } = later('page', 'followModals', 'followWorkerMode');
  const shown = [header, navigation];
  const forwarded = createForwardedModules(deps, environment, header.setInboxButton);
  const component = createComponent({
    ...deps,
    focused: environment.focused,
    isInDialog: () => deps.configuration()?.inModal === true,
  });
  return {
    members: {
      page: withDetection(page.api, createPageValues({ followModals })),
      topbar: header.topbar,
      userProfile: header.userProfile,
      sidebar: navigation.sidebar,
      network,
      metrics: metrics.api,
      orgSwitcher: createOrgSwitcher(deps.configuration),
      ...forwarded.members,
      // The following two are not part of the public types.
      ...{ internal: createInternal(metrics.flush), capabilityApi: always(later('capabilityApi', 'get')) },
      user: always(user.api),
      shell: always(shell),
      sidenav: always(navigation.sidenav),
      actions: always(actions.api),
      search: always(search.api),
      cache: always(later('cache', 'get', 'set', 'delete', 'keys')),
      settings: always(createSettings(request)),
      permissions: always(createPermissions(request)),
      featureFlags: always(createFeatureFlags(request)),
      appApi: always(later('appApi', 'get')),
      session: always(later('session', 'get', 'set', 'invalidate')),
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
      else if (name === 'page.serviceWorker') followWorkerMode(first).catch(environment.report);
      else if (name === 'metrics.measure') measure().catch(environment.report);
      else if (name === 'tours.locate') locate(id, second).catch(environment.report);
    },
    repeat() {
      for (const part of [page, actions, search, forwarded, ...shown]) part.repeat();
    },
    print: page.print,
    flush: metrics.flush,
    stop() {
      metrics.flush();
      void rare?.then((part) => part.stop());
    },
  };
}

/** Adds the accessors themselves, of which `Object.assign` would copy the values. */
function withDetection(page: Page['api'], detection: ModalDetection): RuntimePage {
  return Object.defineProperties(Object.assign(page, detection), Object.getOwnPropertyDescriptors(detection));
}
