import type { KeyboardEvent } from 'react';

/** The key code of all keys that an input method handles. */
const INPUT_METHOD_KEY_CODE = 229;

/** Whether an input method handles the key. In Safari the composition has ended before its last key. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === INPUT_METHOD_KEY_CODE;
}
