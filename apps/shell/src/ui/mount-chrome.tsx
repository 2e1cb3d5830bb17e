// Draws the chrome around the frame. Promise: it touches only the three places it is given, and the frame between
// them is never part of what React draws.
import '@fontsource-variable/source-sans-3/index.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createAppInterface } from '../core/app-interface/app-interface';
import type { ChromeModule, ChromePlaces, KeptClick } from '../core/chrome/chrome-module';
import { createHosted } from '../core/hosted/create-hosted';
import { followKeyboard } from '../core/keyboard/follow-keyboard';
import { fetchLatePart } from '../core/late/fetch-late-part';
import { Chrome } from './Chrome';
import { type ChromeModel, createChromeModel } from './chrome-model';
import { createLatePage } from './late-page';

/** The chunk's entry. */
export const mountChrome: ChromeModule['mountChrome'] = (shell, places, takeKept) => {
  const ground = { ...shell.late, page: createLatePage(window) };
  const appInterface = createAppInterface();
  const hosted = createHosted();
  const undo = [
    followKeyboard({ ...ground, hosted }),
    drawChrome(createChromeModel(shell, appInterface, hosted), places, takeKept),
    fetchLatePart({ ...ground, appInterface, hosted }),
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
