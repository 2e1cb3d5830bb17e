// Draws the chrome around the frame. It changes only the three slots that it is given: React never draws the frame
// between them.
import type { AssistantOpening } from '@unified-shell/protocol/app-chrome/assistant-context';
import '@fontsource-variable/source-sans-3/index.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserPage } from '../browser/page/page';
import { createAppChrome } from '../core/app-requests/app-chrome/app-chrome';
import { createAppPageStore } from '../core/app-requests/app-page/create-app-page';
import { followKeyboard } from '../core/app-requests/keyboard/follow-keyboard';
import { createAssistantPart } from '../core/chrome/assistant/assistant-part';
import { type ChromeModel, createChromeModel } from '../core/chrome/chrome-model';
import type { BufferedClick, ChromeModule, ChromeSlots } from '../core/chrome/chrome-module';
import { createHelpPart } from '../core/chrome/help/help-part';
import { createInboxPart } from '../core/chrome/inbox/inbox-part';
import { awaitNavigation } from '../core/chrome/navigation/await-navigation';
import { createPromptPart } from '../core/chrome/prompts/prompt-part';
import { createChromeShortcuts } from '../core/chrome/shortcuts/chrome-shortcuts';
import { createLiveFeed } from '../core/live/live-feed';
import { loadDeferred } from '../core/shell/load-deferred';
import { Chrome } from '../ui/Chrome';

/** The entry of the chunk. */
export const mountChrome: ChromeModule['mountChrome'] = (shell, slots, takeBufferedClick) => {
  const deps = { ...shell.deferred, page: createBrowserPage(window), liveFeed: createLiveFeed() };
  const appChrome = createAppChrome();
  const appPage = createAppPageStore();
  const inbox = createInboxPart(deps, () => import('./inbox'));
  const prompts = createPromptPart(deps, () => import('./prompts'));
  const help = createHelpPart(
    { ...deps, prompts: prompts.store, getSnapshot: shell.getSnapshot },
    () => import('./help'),
  );
  const assistant = createAssistantPart(
    { ...deps, getSnapshot: shell.getSnapshot, appChrome, appPage, prompts: prompts.store },
    help,
    () => import('./assistant'),
  );
  const model = createChromeModel(shell, appChrome, appPage, inbox, prompts, help, assistant);
  const handling = {
    ...deps,
    appChrome,
    appPage,
    prompts: prompts.store,
    help: help.store,
    onInboxChange: inbox.store.subscribe,
    locale: shell.getSnapshot().locale,
    chrome: model,
    showAssistant(isOpen: boolean, opening?: AssistantOpening) {
      if (!isOpen) model.send({ type: 'assistant-closed' });
      else if (model.getView().assistant?.step === 'panel') model.send({ type: 'assistant-opened', opening });
    },
  };
  const undo = [
    awaitNavigation(deps),
    followKeyboard({ ...deps, appPage, shortcuts: createChromeShortcuts(model, shell, deps.page) }),
    drawChrome(model, slots, takeBufferedClick),
    loadDeferred(handling, () => import('./deferred')),
    inbox.start(),
    prompts.start(),
    help.start(),
    assistant.start(),
  ];
  return () => {
    for (const stop of undo) stop();
  };
};

/**
 * @param takeBufferedClick as in `ChromeModule`
 * @returns a function that removes the chrome
 */
export function drawChrome(
  shell: ChromeModel,
  slots: ChromeSlots,
  takeBufferedClick: () => BufferedClick | undefined,
): () => void {
  // The root element is not in the page: everything is drawn into the three slots.
  const root = createRoot(document.createElement('div'));
  // Rendered synchronously, because otherwise the browser would paint the skeleton once more.
  flushSync(() => root.render(<Chrome shell={shell} slots={slots} takeBufferedClick={takeBufferedClick} />));
  return () => root.unmount();
}
