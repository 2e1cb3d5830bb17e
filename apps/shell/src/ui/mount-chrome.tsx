// Draws the chrome around the frame. Promise: it touches only the three places it is given, and the frame between
// them is never part of what React draws.
import '@fontsource-variable/source-sans-3/index.css';
import { createRoot } from 'react-dom/client';
import type { ChromeModule, ChromePlaces, KeptClick } from '../core/chrome/chrome-module';
import type { Environment } from '../core/environment';
import { type FrameReportSource, reportFrames } from '../core/frame-report/report-frames';
import { Chrome } from './Chrome';
import { type ChromeModel, createChromeModel } from './chrome-model';
import { createPageLife } from './page-life';

/** The chunk's entry. */
export const mountChrome: ChromeModule['mountChrome'] = (shell, places, takeKept) =>
  drawChrome(createChromeModel(shell), places, takeKept);

/** @param takeKept as in `ChromeModule`. Returns its undo. */
export function drawChrome(
  shell: ChromeModel,
  places: ChromePlaces,
  takeKept: () => KeptClick | undefined,
): () => void {
  // The root itself is never in the page: everything is drawn into the three places.
  const root = createRoot(document.createElement('div'));
  root.render(<Chrome shell={shell} places={places} takeKept={takeKept} />);
  return () => root.unmount();
}

/** Not to be seen, but as little in a hurry: it comes in this chunk so that the start does not carry it. Returns its undo. */
export function startFrameReport(
  window: Window,
  source: FrameReportSource,
  environment: Environment,
): () => void {
  return reportFrames(source, environment, createPageLife(window));
}
