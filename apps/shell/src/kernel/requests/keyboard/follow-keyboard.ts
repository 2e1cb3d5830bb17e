import { isPressed } from '@unified-shell/protocol/keyboard/relayed-keys';
import type { AppPageDeps } from '../deps';
import { regionStep } from './region-step';
import type { Shortcuts } from './shortcuts';

/**
 * Handles keys pressed outside the frame: those of the shell, and the application's, which the browser must ignore. The
 * keys that a frame relays arrive here too.
 */
export function followKeyboard({
  page,
  appPage,
  shortcuts,
}: Pick<AppPageDeps, 'page' | 'appPage'> & { shortcuts: Shortcuts }): () => void {
  return page.onKey((press) => {
    const step = regionStep(press);
    if (step !== undefined) page.moveFocus(step);
    const { combinations } = appPage.getState();
    // The application's combinations take precedence over the shell's shortcuts.
    const isOfApp = combinations.some((combination) => isPressed(combination, press));
    return step !== undefined || isOfApp || shortcuts.press(press);
  });
}
