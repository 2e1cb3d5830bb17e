/** Adds an element for a panel beside the application, after the frame area in the order of reading and of F6. */
export function addPanelHost(document: Document): HTMLElement {
  const host = document.createElement('div');
  host.dataset['panel'] = '';
  document.getElementById('shell')?.append(host);
  return host;
}
