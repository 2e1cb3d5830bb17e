import type { KeyCombination } from '@unified-shell/protocol/keyboard/key-combination';
import { isPressed, type KeyPress, RELAYED_KEYS } from '@unified-shell/protocol/keyboard/relayed-keys';
import type { BrowserPage } from '../../platform/page/page';
import { regionStep } from './region-step';

/** Does what a key of the shell does that was pressed in a frame. One that is none of them does nothing. */
export function pressRelayedKey(
  combination: KeyCombination,
  page: Pick<BrowserPage, 'moveFocus' | 'pressEscape'>,
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
  if (step === undefined) page.pressEscape();
  else page.moveFocus(step);
}
