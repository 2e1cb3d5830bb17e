// Draws the chrome around the frame. It changes only the three elements that it is given: React never draws the frame
// between them.
import '@fontsource-variable/source-sans-3/index.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserPage } from '../browser/page/page';
import type { ChromeModel } from '../chrome/model/chrome-model';
import { openChrome } from '../chrome/model/open-chrome';
import { Chrome } from '../chrome/ui/Chrome';
import { createLiveFeed } from '../kernel/live/live-feed';
import { createAppChrome } from '../kernel/requests/app-chrome/app-chrome';
import { createAppPageStore } from '../kernel/requests/app-page/create-app-page';
import type { BufferedClick, ChromeModule, ChromeSlots } from '../kernel/wiring/chrome-module';
import { loadDeferred } from '../kernel/wiring/load-deferred';
import { FEATURES } from './features';

/** The entry of the chunk. */
export const mountChrome: ChromeModule['mountChrome'] = (shell, slots, takeBufferedClick) => {
  const opened = openChrome(
    {
      ...shell.deferred,
      getSnapshot: shell.getSnapshot,
      page: createBrowserPage(window),
      liveFeed: createLiveFeed(),
      appChrome: createAppChrome(),
      appPage: createAppPageStore(),
    },
    FEATURES.flatMap((feature) => ('createModel' in feature ? feature.createModel : [])),
  );
  const undo = [
    opened.start(),
    drawChrome(opened.model, slots, takeBufferedClick),
    loadDeferred(opened.deps, () => import('./deferred')),
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
  // React needs a root element. Nothing is drawn into it, but into the three elements of the page.
  const root = createRoot(document.createElement('div'));
  const chrome = (
    <Chrome shell={shell} slots={slots} features={FEATURES} takeBufferedClick={takeBufferedClick} />
  );
  // Rendered synchronously, because otherwise the browser would paint the skeleton once more.
  flushSync(() => root.render(chrome));
  return () => root.unmount();
}
