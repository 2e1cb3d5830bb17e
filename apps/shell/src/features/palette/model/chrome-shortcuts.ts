import { isMac } from '@unified-shell/protocol/keyboard/is-mac';
import type { KeyPress } from '@unified-shell/protocol/keyboard/key-press';
import { combinationsOf, keyText } from '@unified-shell/protocol/keyboard/relayed-keys';
import type { ShellActionId } from '../../../chrome/actions/action';
import type { FeatureDeps } from '../../../chrome/feature';
import type { Shortcuts } from '../../../kernel/requests/keyboard/shortcuts';
import { readShortcut } from '../../../kernel/workspace/shortcuts/shortcut';
import { shortcutsOf } from '../../../kernel/workspace/shortcuts/shortcut-settings';

export const SEARCH_ACTION: ShellActionId = 'shell:search';

/**
 * The shortcuts of actions, as the user has set them. They rest while the page is covered by a dialog that the user has
 * to answer first, and while a shortcut is recorded.
 */
export function createChromeShortcuts({
  chrome,
  store,
  page: { userAgent },
}: Pick<FeatureDeps, 'store'> & {
  chrome: Pick<FeatureDeps['chrome'], 'getView' | 'send'>;
  page: Pick<FeatureDeps['page'], 'userAgent'>;
}): Shortcuts {
  const mac = isMac(userAgent);

  function run(id: string): void {
    // The palette opens without the code of the other actions.
    if (id === SEARCH_ACTION)
      chrome.send({ type: 'palette-changed', palette: { kind: 'search', query: '' } });
    else chrome.send({ type: 'action-run', id });
  }

  return {
    press(press) {
      const { account } = store.getState();
      const settings = account.kind === 'known' ? account.answer.settings : {};
      const shortcuts = [...shortcutsOf(settings)];
      const actionOf = (pressed: KeyPress) =>
        shortcuts.find(([, text]) => {
          const combination = readShortcut(text, mac);
          return combination && keyText(combination) === keyText(pressed);
        })?.[0];
      const found = combinationsOf(press)
        .map(actionOf)
        .find((id) => id !== undefined);
      const { question, component, prompt, sessionPaused, palette } = chrome.getView();
      const modalPrompt = prompt?.kind === 'tour' || prompt?.kind === 'survey' ? undefined : prompt;
      const isCovered = [question, component, modalPrompt].some((one) => one !== undefined) || sessionPaused;
      if (found === undefined || isCovered || palette?.kind === 'shortcuts') return false;
      run(found);
      return true;
    },
  };
}
