import type { KeyCombination } from '@unified-shell/protocol/keyboard/key-combination';
import type { KeyPress } from '@unified-shell/protocol/keyboard/key-press';
import { isPressed } from '@unified-shell/protocol/keyboard/relayed-keys';
import type { BrowserPage } from '../../platform/page/page';
import { regionStep } from './region-step';

/** Handles a key that was pressed in a frame. Keys that are neither the shell's nor those of a shortcut have no effect. */
export function pressRelayedKey(
  combination: KeyCombination,
  page: Pick<BrowserPage, 'moveFocus' | 'pressEscape' | 'pressKey' | 'isFrameFocused' | 'isActivated'>,
): void {
  const press: KeyPress = {
    key: combination.key,
    altKey: combination.altKey === true,
    ctrlKey: combination.ctrlKey === true,
    metaKey: combination.metaKey === true,
    shiftKey: combination.shiftKey === true,
  };
  const step = regionStep(press);
  if (step !== undefined) page.moveFocus(step);
  else if (isPressed({ key: 'Escape' }, press)) page.pressEscape();
  // Only a frame in which the user has just typed can press the keys of a shortcut.
  else if (page.isFrameFocused() && page.isActivated()) page.pressKey(press);
}
