import type { LateEffect } from '../late/late-ground';
import { DARK, SMALL_WINDOW } from './media-queries';

/** Tells the shell when the device changes, and what has changed since the start. */
export const followDevice: LateEffect = ({ store: { send }, page }) => {
  const undo = [
    page.followMedia(DARK, (dark) => send({ type: 'system-scheme', scheme: dark ? 'dark' : 'light' })),
    page.followMedia(SMALL_WINDOW, (small) => send({ type: 'window-resized', small })),
  ];
  return () => {
    for (const stop of undo) stop();
  };
};
