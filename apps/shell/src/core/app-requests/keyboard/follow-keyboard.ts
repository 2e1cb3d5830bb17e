import { isPressed } from '@unified-shell/protocol/relayed-keys';
import type { HostedGround } from '../deps';
import { regionStep } from './region-step';

/** The keys of the shell, and those of the application that the browser shall leave alone, pressed around the frame. */
export function followKeyboard({ page, hosted }: Pick<HostedGround, 'page' | 'hosted'>): () => void {
  return page.onKey((press) => {
    const step = regionStep(press);
    if (step !== undefined) page.moveFocus(step);
    const { combinations } = hosted.getState();
    return step !== undefined || combinations.some((combination) => isPressed(combination, press));
  });
}
