/**
 * Adds an element for a panel, after the frame area in the order of reading and of F6.
 * @param place beside the application, in a place of its own, or above it
 */
export function addPanelHost(document: Document, place: 'beside' | 'above'): HTMLElement {
  const host = document.createElement('div');
  host.dataset['panel'] = place;
  document.getElementById('shell')?.append(host);
  return host;
}

/** Adds an element for a card: above the page, a region of F6, and below the dialogs of the shell. */
export function addCardHost(document: Document): HTMLElement {
  const host = document.createElement('div');
  host.dataset['panel'] = 'card';
  document.getElementById('shell')?.after(host);
  return host;
}

/** Adds an element for the debug tool: a region of F6, after the page and before the dialogs of the shell. */
export function addDebugHost(document: Document): HTMLElement {
  const host = document.createElement('div');
  host.dataset['panel'] = 'debug';
  document.getElementById('shell')?.after(host);
  return host;
}

/** Adds an element for the cards above home: in the frame area, before the frames in the order of reading. */
export function addShelfHost(document: Document): HTMLElement {
  const host = document.createElement('div');
  host.dataset['panel'] = 'shelf';
  document.getElementById('frame-area')?.prepend(host);
  return host;
}
