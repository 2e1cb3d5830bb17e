/** @throws if the page is not the one that this script was built for */
export function requireElement(document: Document, id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no element #${id}`);
  return element;
}
