import type { RuntimePulse, RuntimeTopbar, RuntimeUserProfile } from '@unified-shell/app-sdk/runtime-module';
import type { AppHeader } from '@unified-shell/protocol/app-chrome/app-header';
import { HEADER_LIMITS } from '@unified-shell/protocol/app-chrome/header-limits';
import type { Requests } from '../../connection/requests';
import { mirrorProperties } from '../../shared/mirror-properties';
import { notifyChanges } from './notify-changes';
import { readLabels } from './read-labels';
import type { MenuDeps } from './read-menu';
import { createWorkspacesReader } from './read-workspaces';
import { textOf } from './text-of';

export interface HeaderEnvironment extends MenuDeps {
  notify: Requests['notify'];
}

export interface Header {
  topbar: RuntimeTopbar;
  userProfile: RuntimeUserProfile;
  /** The application's button among the notifications (`pulse.setButton`). */
  setInboxButton: RuntimePulse['setButton'];
  /** The app location has changed: another tab may be selected. */
  moved(): void;
  /** The user has clicked an element of the application. */
  clicked(target: string): void;
  /** The middle of the element that the application's coach mark points at; undefined while it is not visible. */
  markMoved(x: unknown): void;
  /** Sends the header again after a reconnection. */
  repeat(): void;
}

type Callback = (value?: unknown) => void;

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

/**
 * The application's part of the header (`topbar` and `userProfile` of the runtime module). Values are read back as
 * they were given. After a change, the whole part is sent to the shell as plain data in a microtask; functions stay
 * in the frame.
 */
export function createHeader(environment: HeaderEnvironment): Header {
  const { notify } = environment;
  const given: Pick<RuntimeTopbar, 'solution' | 'workspaces' | 'customEnvLabel'> = {
    solution: undefined,
    workspaces: undefined,
    customEnvLabel: undefined,
  };
  const shown: Partial<AppHeader> = {};
  const openFeedback = () => notify('helpCenter.open', { selectedTab: 'feedback', suppressedTabs: [] });
  const callbacks = new Map<string, Callback>();
  const read = createWorkspacesReader(environment);

  function headerNow(): AppHeader {
    const workspaces = read(given.workspaces);
    const solution = readSolution(given.solution);
    return {
      ...(solution && { solution }),
      workspaces,
      labels: readLabels(given.customEnvLabel),
      hero: callbacks.has('hero'),
      accountButtons: [],
      ...shown,
    };
  }

  const { changed, repeat } = notifyChanges(headerNow, (header) => notify('topbar.show', header));

  function setCallback(target: string, callback: unknown): void {
    if (isCallback(callback)) callbacks.set(target, callback);
    else callbacks.delete(target);
    changed();
  }

  const calls: Omit<RuntimeTopbar, keyof typeof given> = {
    onHeroClick: (callback) => setCallback('hero', callback),
    setCustomSearch(config) {
      if (isOn(config)) shown.search = { open: config.open === true };
      else delete shown.search;
      setCallback('search', config?.callback);
    },
    setFeedbackButton(config) {
      const label = textOf(config?.buttonLabel);
      const isOpening = config?.type === 'openFeedback';
      if (isOn(config) && label) {
        const url = config.type === 'external' ? textOf(config.url, HEADER_LIMITS.url) : undefined;
        shown.feedback = { label, emphasised: config.buttonVariant === 'cta', ...(url && { url }) };
      } else delete shown.feedback;
      setCallback('feedback', isOpening ? openFeedback : config?.callback);
    },
    setCoachMark(config) {
      const element = config && isOn(config) && textOf(config.element);
      if (element) shown.coachMark = element;
      else delete shown.coachMark;
      setCallback('coachMark', config?.callback);
    },
  };
  return {
    topbar: mirrorProperties(calls, given, ['solution', 'workspaces', 'customEnvLabel'], changed),
    userProfile: {
      setButtons(buttons) {
        const wanted = (Array.isArray(buttons) ? buttons : []).flatMap(({ label, callback }) => {
          const text = textOf(label);
          return text ? [{ label: text, callback }] : [];
        });
        const shownButtons = wanted.slice(0, HEADER_LIMITS.accountButtons);
        shown.accountButtons = shownButtons.map(({ label }) => ({ label }));
        for (let index = 0; index < HEADER_LIMITS.accountButtons; index += 1) {
          setCallback(`account:${index}`, shownButtons[index]?.callback);
        }
      },
    },
    setInboxButton(button) {
      const label = textOf(button?.label);
      if (label) shown.inboxButton = { label };
      else delete shown.inboxButton;
      setCallback('inbox', button?.callback);
    },
    moved() {
      if (Array.isArray(given.workspaces) && given.workspaces.length > 0) changed();
    },
    clicked: (target) => callbacks.get(target)?.(),
    markMoved: (x) => callbacks.get('coachMark')?.(x),
    repeat,
  };
}

function isOn<Config extends { enabled?: boolean }>(config: Config | null): config is Config {
  return config !== null && config.enabled !== false;
}

function readSolution(given: unknown): AppHeader['solution'] {
  const { title: full, shortTitle: short } = Object(given);
  const title = textOf(full);
  const shortTitle = textOf(short);
  return title ? { title, ...(shortTitle && { shortTitle }) } : undefined;
}
