import { isPressed } from '@unified-shell/protocol/keyboard/relayed-keys';
import type { AppPageDeps } from '../deps';
import { regionStep } from './region-step';

/** The keys of the shell, and those of the application that the browser shall leave alone, pressed around the frame. */
export function followKeyboard({ page, appPage }: Pick<AppPageDeps, 'page' | 'appPage'>): () => void {
  return page.onKey((press) => {
    const step = regionStep(press);
    if (step !== undefined) page.moveFocus(step);
    const { combinations } = appPage.getState();
    return step !== undefined || combinations.some((combination) => isPressed(combination, press));
  });
}
