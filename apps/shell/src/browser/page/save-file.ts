/** Has the browser save a text as a file. */
export function saveFile(name: string, text: string, type = 'text/markdown'): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
