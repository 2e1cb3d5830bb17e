// Draws the chrome around the frame. Promise: it touches only the three places it is given, and the frame between
// them is never part of what React draws.
import '@fontsource-variable/source-sans-3/index.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createLatePage } from '../browser/page/page';
import { createAppInterface } from '../core/app-requests/app-chrome/app-chrome';
import { createHosted } from '../core/app-requests/app-page/create-app-page';
import { followKeyboard } from '../core/app-requests/keyboard/follow-keyboard';
import { type ChromeModel, createChromeModel } from '../core/chrome/chrome-model';
import type { ChromeModule, ChromePlaces, KeptClick } from '../core/chrome/chrome-module';
import { fetchLatePart } from '../core/shell/load-deferred';
import { Chrome } from '../ui/Chrome';

/** The chunk's entry. */
export const mountChrome: ChromeModule['mountChrome'] = (shell, places, takeKept) => {
  const ground = { ...shell.late, page: createLatePage(window) };
  const appInterface = createAppInterface();
  const hosted = createHosted();
  const undo = [
    followKeyboard({ ...ground, hosted }),
    drawChrome(createChromeModel(shell, appInterface, hosted), places, takeKept),
    fetchLatePart({ ...ground, appInterface, hosted }, () => import('./deferred')),
  ];
  return () => {
    for (const stop of undo) stop();
  };
};

/** @param takeKept as in `ChromeModule`. Returns its undo. */
export function drawChrome(
  shell: ChromeModel,
  places: ChromePlaces,
  takeKept: () => KeptClick | undefined,
): () => void {
  // The root itself is never in the page: everything is drawn into the three places.
  const root = createRoot(document.createElement('div'));
  // Now: left to itself it would first have the browser draw once more what stands there already.
  flushSync(() => root.render(<Chrome shell={shell} places={places} takeKept={takeKept} />));
  return () => root.unmount();
}
