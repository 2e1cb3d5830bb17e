import type { LeftNavButton, RuntimeSidebar, RuntimeSidenav } from '@unified-shell/app-sdk/runtime-module';
import type { AppNavigation } from '@unified-shell/protocol/app-chrome/app-navigation';
import { LEFT_NAV_TARGET, NAVIGATION_LIMITS } from '@unified-shell/protocol/app-chrome/navigation-limits';
import { SIDENAV_FACTS } from '@unified-shell/protocol/frame-configuration/fact-names';
import type { Requests } from '../../connection/requests';
import { createEmitter } from '../../shared/emitter';
import { guarded } from '../../shared/guarded';
import { createFacts, type Facts, type FactsSource } from '../facts/facts';
import { notifyChanges } from './notify-changes';
import { createMenuReader, type MenuDeps, type MenuKind } from './read-menu';

const SIDENAV_MENU: MenuKind = {
  noun: 'navigation entries',
  children: 'children',
  keys: ['absolutePath', 'target', 'icon', 'badge', 'disabled', 'defaultExpanded', 'displayInSection'],
  limits: NAVIGATION_LIMITS,
  max: NAVIGATION_LIMITS.entries,
  flat: true,
};

export interface SidenavEnvironment extends FactsSource, MenuDeps {
  notify: Requests['notify'];
}

export interface Sidenav {
  sidenav: RuntimeSidenav;
  sidebar: RuntimeSidebar;
  facts: Facts;
  /** The app location has changed: another entry may be selected. */
  moved(): void;
  /** The user has clicked an entry without a URL. */
  clicked(target: string): void;
  /** Sends the navigation again after a reconnection. */
  repeat(): void;
}

const TARGET = 'sidenav:';

/**
 * The application's part of the side navigation (`sidenav`, and the older `sidebar`, of the runtime module). Values
 * are read back as they were given. After a change, the whole part is sent to the shell as plain data in a microtask;
 * functions stay in the frame.
 */
export function createSidenav(environment: SidenavEnvironment): Sidenav {
  const { notify, report } = environment;
  const facts = createFacts(SIDENAV_FACTS, environment);
  const clicks = createEmitter(report);
  let config: unknown;
  let visible = true;
  let collapsed: boolean | undefined;
  let items: readonly object[] = [];
  let button: LeftNavButton | undefined;
  let isLeftOpen = false;
  const read = createMenuReader(SIDENAV_MENU, environment);

  function navigationNow(): AppNavigation {
    const { entries, items: given } = read(Object(config).menu);
    items = given;
    return {
      entries,
      visible,
      ...(collapsed !== undefined && { collapsed }),
      ...(button && { button: { isOpen: isLeftOpen } }),
    };
  }

  const { changed, repeat } = notifyChanges(navigationNow, (navigation) =>
    notify('sidenav.show', navigation),
  );

  /** The values that `sidenav` and `sidebar` share. */
  const createValues = (): RuntimeSidebar => ({
    get config() {
      return config;
    },
    set config(given) {
      config = given;
      changed();
    },
    get collapsed() {
      return collapsed ?? environment.configuration()?.shellSideNavCollapsed === true;
    },
    set collapsed(is) {
      collapsed = Boolean(is);
      changed();
    },
    get visible() {
      return visible;
    },
    set visible(is) {
      visible = Boolean(is);
      changed();
    },
  });
  const sidenav: RuntimeSidenav = Object.assign(createValues(), facts.api, {
    onNavItemClick(callback: (item: object) => void) {
      clicks.on('click', callback);
    },
    useLeftNavButton(wanted: LeftNavButton) {
      button = wanted.enabled === false ? undefined : wanted;
      changed();
    },
  });
  function openLeft(isOpen: boolean): void {
    isLeftOpen = isOpen;
    changed();
    guarded(() => button?.callback?.(isOpen), report);
  }
  return {
    sidenav,
    sidebar: createValues(),
    facts,
    moved() {
      if (items.length > 0) changed();
      if (button?.closeOnSelection && isLeftOpen) openLeft(false);
    },
    clicked(target) {
      if (target === LEFT_NAV_TARGET) openLeft(!isLeftOpen);
      const [, index] = target.split(TARGET);
      const item = items[Number(index)];
      if (item) clicks.emit('click', item);
    },
    repeat,
  };
}
