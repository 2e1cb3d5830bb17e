import type { AppHeader } from '@unified-shell/protocol/app-header';
import { HEADER_LIMITS } from '@unified-shell/protocol/header-limits';
import type { RuntimeTopbar, RuntimeUserProfile } from '@unified-shell/protocol/runtime-module';
import type { Requests } from '../requests';
import { readLabels } from './read-labels';
import { readWorkspaces } from './read-workspaces';

export interface HeaderEnvironment {
  tell: Requests['tell'];
  /** Where the application is below its start; undefined while that is not known. */
  place(): string | undefined;
  /** What an address of the frame is below the application's start; undefined for one that leads elsewhere. */
  placeOf(url: string): string | undefined;
  warn(text: string): void;
}

export interface Header {
  topbar: RuntimeTopbar;
  userProfile: RuntimeUserProfile;
  /** The application is somewhere else: another tab may be the selected one. */
  moved(): void;
  /** Somebody used what the application has put there. */
  clicked(target: string): void;
  /** Says all of it again, to a shell that forgot. */
  repeat(): void;
}

type Callback = (value?: unknown) => void;

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

/**
 * What the application puts into the header (`topbar` and `userProfile` of the runtime module). It is read back as it was
 * given; the shell is told the whole of it, soon after a change, as plain data. Functions stay here.
 */
export function createHeader({ tell, place, placeOf, warn }: HeaderEnvironment): Header {
  const given: Partial<Pick<RuntimeTopbar, 'solution' | 'workspaces' | 'customEnvLabel'>> = {};
  const shown: Partial<AppHeader> = {};
  const callbacks = new Map<string, Callback>();
  let told = '';
  let warnedOf = 0;
  let isDue = false;

  function headerNow(): AppHeader {
    const { workspaces, dropped } = readWorkspaces(given.workspaces, place(), placeOf);
    if (dropped > 0 && dropped !== warnedOf) {
      warn(
        `Unified Shell: the header shows the first ${workspaces.length} workspaces; ${dropped} are left out.`,
      );
    }
    warnedOf = dropped;
    const solution = readSolution(given.solution);
    return {
      ...(solution && { solution }),
      ...{
        workspaces,
        labels: readLabels(given.customEnvLabel),
        hero: callbacks.has('hero'),
        accountButtons: [],
      },
      ...shown,
    };
  }

  function show(): void {
    isDue = false;
    const header = headerNow();
    const text = JSON.stringify(header);
    if (text === told) return;
    told = text;
    tell('topbar.show', header);
  }

  /** Several changes at once are told as one. */
  function changed(): void {
    if (isDue) return;
    isDue = true;
    queueMicrotask(show);
  }

  function setCallback(target: string, callback: unknown): void {
    if (isCallback(callback)) callbacks.set(target, callback);
    else callbacks.delete(target);
    changed();
  }

  const topbar: RuntimeTopbar = {
    get solution() {
      return given.solution;
    },
    set solution(solution) {
      given.solution = solution;
      changed();
    },
    get workspaces() {
      return given.workspaces;
    },
    set workspaces(workspaces) {
      given.workspaces = workspaces;
      changed();
    },
    get customEnvLabel() {
      return given.customEnvLabel;
    },
    set customEnvLabel(label) {
      given.customEnvLabel = label;
      changed();
    },
    onHeroClick: (callback) => setCallback('hero', callback),
    setCustomSearch(config) {
      const isOn = config !== null && config.enabled !== false;
      if (isOn) shown.search = { open: config.open === true };
      else delete shown.search;
      setCallback('search', config?.callback);
    },
    setFeedbackButton(config) {
      const isOn = config !== null && config.enabled !== false && config.type !== 'openFeedback';
      const label = textOf(config?.buttonLabel);
      if (isOn && label) {
        const url = config.type === 'external' ? textOf(config.url, HEADER_LIMITS.url) : undefined;
        shown.feedback = { label, emphasised: config.buttonVariant === 'cta', ...(url && { url }) };
      } else delete shown.feedback;
      setCallback('feedback', config?.callback);
    },
    // There are no coach marks in this header.
    setCoachMark() {},
  };
  return {
    topbar,
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
    moved() {
      if (Array.isArray(given.workspaces) && given.workspaces.length > 0) changed();
    },
    clicked: (target) => callbacks.get(target)?.(),
    repeat() {
      if (told === '') return;
      told = '';
      show();
    },
  };
}

function readSolution(given: unknown): AppHeader['solution'] {
  if (typeof given !== 'object' || given === null) return undefined;
  const title = textOf(Reflect.get(given, 'title'));
  const shortTitle = textOf(Reflect.get(given, 'shortTitle'));
  return title ? { title, ...(shortTitle && { shortTitle }) } : undefined;
}

function textOf(value: unknown, most: number = HEADER_LIMITS.name): string | undefined {
  const text = typeof value === 'string' ? value.trim().slice(0, most) : '';
  return text === '' ? undefined : text;
}
