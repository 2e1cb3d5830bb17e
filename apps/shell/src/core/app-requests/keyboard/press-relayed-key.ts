import type { KeyCombination } from '@unified-shell/protocol/keyboard/key-combination';
import { isPressed, type KeyPress, RELAYED_KEYS } from '@unified-shell/protocol/keyboard/relayed-keys';
import type { BrowserPage } from '../../platform/page/page';
import { regionStep } from './region-step';

/** Handles a key that was pressed in a frame. Keys that are not the shell's are ignored. */
export function pressRelayedKey(
  combination: KeyCombination,
  page: Pick<BrowserPage, 'moveFocus' | 'pressEscape' | 'pressKey'>,
): void {
  const press: KeyPress = {
    key: combination.key,
    altKey: combination.altKey === true,
    ctrlKey: combination.ctrlKey === true,
    metaKey: combination.metaKey === true,
    shiftKey: combination.shiftKey === true,
  };
  if (!RELAYED_KEYS.some((relayed) => isPressed(relayed, press))) return;
  const step = regionStep(press);
  if (step !== undefined) page.moveFocus(step);
  else if (press.key === 'Escape') page.pressEscape();
  else page.pressKey(press);
}
