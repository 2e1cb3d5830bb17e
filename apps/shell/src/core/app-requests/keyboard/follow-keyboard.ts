import { isPressed } from '@unified-shell/protocol/keyboard/relayed-keys';
import type { AppPageDeps } from '../deps';
import { regionStep } from './region-step';

/**
 * Handles keys pressed outside the frame: those of the shell, and the application's, which the browser must ignore.
 */
export function followKeyboard({ page, appPage }: Pick<AppPageDeps, 'page' | 'appPage'>): () => void {
  return page.onKey((press) => {
    const step = regionStep(press);
    if (step !== undefined) page.moveFocus(step);
    const { combinations } = appPage.getState();
    return step !== undefined || combinations.some((combination) => isPressed(combination, press));
  });
}
