/**
 * Focuses an element; for an iframe, its document.
 *
 * An iframe that is already the active element is blurred first. Chromium drops the keyboard focus when the document
 * of a focused iframe moves to another process, keeps the iframe as the active element, and ignores further calls of
 * `focus()`.
 */
export function giveFocus(element: HTMLElement): void {
  if (!(element instanceof HTMLIFrameElement)) {
    element.focus();
    return;
  }
  if (element.ownerDocument.activeElement === element) element.blur();
  element.focus();
  element.contentWindow?.focus();
}
