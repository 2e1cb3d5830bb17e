import type { Action, ShellActionId } from '../../../core/chrome/action-registry/action';
import type { ChromeText, MessageKey } from '../../shared/messages';

interface ActionWords {
  title: MessageKey;
  /** Search words, divided by commas. */
  keywords: MessageKey;
  icon: string;
}

const WORDS: Readonly<Record<ShellActionId, ActionWords>> = {
  'shell:search': words('search', 'search'),
  'shell:commands': words('commands', 'play'),
  'shell:shortcuts': words('shortcuts', 'help'),
  'shell:switch': words('switch', 'building'),
  'shell:home': words('home', 'home'),
  'shell:toggle-navigation': words('toggle-navigation', 'layers'),
  'shell:account': words('account', 'person'),
  'shell:theme-light': words('theme-light', 'screen'),
  'shell:theme-dark': words('theme-dark', 'screen'),
  'shell:theme-system': words('theme-system', 'screen'),
  'shell:pin': words('pin', 'star'),
  'shell:unpin': words('unpin', 'star'),
  'shell:clear-recents': words('clear-recents', 'calendar'),
  'shell:stop-impersonation': words('stop-impersonation', 'people'),
  'shell:reset-overrides': words('reset-overrides', 'tools'),
  'shell:sign-out': words('sign-out', 'lock'),
};

type ActionName = ShellActionId extends `shell:${infer Name}` ? Name : never;

function words(name: ActionName, icon: string): ActionWords {
  return { title: `action.${name}`, keywords: `action.${name}.words`, icon };
}

export function shellActionWords(id: ShellActionId): ActionWords {
  return WORDS[id];
}

/** The title of an action, in the user's language for those of the shell. */
export function actionTitle(action: Action, text: ChromeText): string {
  return action.kind === 'shell' ? text(WORDS[action.id].title) : action.title;
}
