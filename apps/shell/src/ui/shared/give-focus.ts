/** Gives the keyboard to an element, and to what had it within, if it is a frame: of one on another origin only the window can be asked. */
export function giveFocus(element: HTMLElement): void {
  element.focus();
  if (element instanceof HTMLIFrameElement) element.contentWindow?.focus();
}
