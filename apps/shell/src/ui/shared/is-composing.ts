import type { KeyboardEvent } from 'react';

/** The key code of whatever goes to an input method. */
const INPUT_METHOD_KEY_CODE = 229;

/** A key that belongs to an input method; Safari ends the composition before the key that ends it. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === INPUT_METHOD_KEY_CODE;
}
