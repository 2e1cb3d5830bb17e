interface Click {
  button: number;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** A click with the main button and without modifiers, which an application may handle itself. */
export function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: Click): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
