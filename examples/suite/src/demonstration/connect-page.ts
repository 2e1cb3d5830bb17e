// The start of a solution without React: the runtime, the language and the colours of the shell.
import '@unified-shell/solution-page/style';
import './controls.css';
import { type FrameConfiguration, onConfiguration, SdkError } from '@unified-shell/app-sdk';
import { loadRuntime } from '@unified-shell/app-sdk/loader';
import type { Messages } from '@unified-shell/messages/create-messages';
import { directionOf } from '@unified-shell/messages/locales';
import { matchLocale } from '@unified-shell/messages/match-locale';
import {
  type DemonstrationSource,
  demonstrationMessages,
} from '@unified-shell/messages/sets/demonstration-messages';
import { showOutside } from './show-outside';

export type DemonstrationMessages = Messages<DemonstrationSource>;
export type DemonstrationText = DemonstrationMessages['text'];

/**
 * Loads the runtime and calls `show` with the texts, at first and after each change of the language. Outside the shell,
 * a message is shown instead.
 */
export function connectPage(root: HTMLElement, show: (messages: DemonstrationMessages) => void): void {
  loadRuntime().then(
    () => follow(show),
    (error: unknown) => showOutside(root, error instanceof SdkError ? error.code : 'LOAD_FAILED'),
  );
}

function follow(show: (messages: DemonstrationMessages) => void): void {
  let shown: string | undefined;
  onConfiguration((configuration) => {
    const element = document.documentElement;
    element.style.colorScheme = configuration.s2Theme ?? '';
    const locale = localeOf(configuration);
    if (locale === shown) return;
    shown = locale;
    void demonstrationMessages
      .resolve(locale)
      .catch(() => demonstrationMessages.source)
      .then((messages) => {
        if (shown !== locale) return;
        element.lang = messages.locale;
        element.dir = directionOf(messages.locale);
        show(messages);
      });
  });
}

const localeOf = ({ locale, environment }: FrameConfiguration) =>
  matchLocale([locale, ...navigator.languages], environment);
