/// <reference lib="dom" />
// Runs in the page. A browser remembers for the life of a page that a module could not be fetched (it need not any more,
// HTML "fetch a single module script" of 2026, but Chromium does), and a style sheet that failed is not asked for again
// by itself: so a connection that breaks in that moment would cost a part of the page. Therefore the bytes come first, in a
// way that can be tried again, and the module when they are there.

/** What is being fetched, or has been, by address. */
const fetched = new Map<string, Promise<void>>();

/**
 * @param load imports the part
 * @param files all that it consists of and the page may not have yet: scripts and styles, by address
 * @returns what `load` does. Rejects when a file cannot be fetched; the next call fetches that anew.
 * Raises `vite:preloadError` at the window when it rejects.
 */
export async function importPart<Part>(load: () => Promise<Part>, files: readonly string[]): Promise<Part> {
  try {
    await Promise.all(files.map(fetchOnce));
    return await load();
  } catch (cause) {
    window.dispatchEvent(new Event('vite:preloadError'));
    throw cause;
  }
}

function fetchOnce(file: string): Promise<void> {
  const address = new URL(file, document.baseURI).href;
  const earlier = fetched.get(address);
  if (earlier) return earlier;
  const fetching = isInPage(address) ? Promise.resolve() : fetchFile(address);
  fetched.set(address, fetching);
  fetching.catch(() => fetched.delete(address));
  return fetching;
}

/** As a part of the page itself. */
function isInPage(address: string): boolean {
  return [...document.querySelectorAll('link')].some(({ href }) => href === address);
}

function fetchFile(address: string): Promise<void> {
  return address.endsWith('.css') ? loadStyle(address) : fetchScript(address);
}

/** Into the browser's cache, where its module is found: what has such a name never changes. */
async function fetchScript(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  await answer.arrayBuffer();
}

function loadStyle(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} could not be fetched`));
    };
    document.head.append(link);
  });
}
