import type { Action, ShellActionId } from '../../../chrome/actions/action';
import type { PaletteKey, PaletteText } from './palette-messages';

interface ActionWords {
  title: PaletteKey;
  /** Search words, divided by commas. */
  keywords: PaletteKey;
  icon: string;
}

const WORDS: Readonly<Record<ShellActionId, ActionWords>> = {
  'shell:search': { title: 'action.search', keywords: 'action.search.words', icon: 'search' },
  'shell:commands': { title: 'action.commands', keywords: 'action.commands.words', icon: 'play' },
  'shell:shortcuts': { title: 'action.shortcuts', keywords: 'action.shortcuts.words', icon: 'help' },
  'shell:switch': { title: 'action.switch', keywords: 'action.switch.words', icon: 'building' },
  'shell:home': { title: 'action.home', keywords: 'action.home.words', icon: 'home' },
  'shell:toggle-navigation': {
    title: 'action.toggle-navigation',
    keywords: 'action.toggle-navigation.words',
    icon: 'layers',
  },
  'shell:help': { title: 'action.help', keywords: 'action.help.words', icon: 'help' },
  'shell:account': { title: 'action.account', keywords: 'action.account.words', icon: 'person' },
  'shell:theme-light': { title: 'action.theme-light', keywords: 'action.theme-light.words', icon: 'screen' },
  'shell:theme-dark': { title: 'action.theme-dark', keywords: 'action.theme-dark.words', icon: 'screen' },
  'shell:theme-system': {
    title: 'action.theme-system',
    keywords: 'action.theme-system.words',
    icon: 'screen',
  },
  'shell:pin': { title: 'action.pin', keywords: 'action.pin.words', icon: 'star' },
  'shell:unpin': { title: 'action.unpin', keywords: 'action.unpin.words', icon: 'star' },
  'shell:clear-recents': {
    title: 'action.clear-recents',
    keywords: 'action.clear-recents.words',
    icon: 'calendar',
  },
  'shell:stop-impersonation': {
    title: 'action.stop-impersonation',
    keywords: 'action.stop-impersonation.words',
    icon: 'people',
  },
  'shell:debug': {
    title: 'action.debug',
    keywords: 'action.debug.words',
    icon: 'code',
  },
  'shell:reset-overrides': {
    title: 'action.reset-overrides',
    keywords: 'action.reset-overrides.words',
    icon: 'tools',
  },
  'shell:sign-out': { title: 'action.sign-out', keywords: 'action.sign-out.words', icon: 'lock' },
};

export function shellActionWords(id: ShellActionId): ActionWords {
  return WORDS[id];
}

/** The title of an action, in the user's language for those of the shell. */
export function actionTitle(action: Action, text: PaletteText): string {
  return action.kind === 'shell' ? text(WORDS[action.id].title) : action.title;
}
