/// <reference lib="dom" />
// Runs in the page. A browser remembers for the life of a page that a module could not be fetched (HTML "fetch a
// single module script" of 2026 no longer requires this, but Chromium does it), and does not request a failed style
// sheet again. After a short network failure, a part of the page would be missing until a reload. Therefore the files
// are fetched first, in a way that can be retried, and the module is imported when they are in the cache.

/** The pending and finished fetches, by address. */
const fetched = new Map<string, Promise<void>>();

/**
 * @param load imports the part
 * @param files the addresses of the part's scripts and styles that the page may not have yet
 * @returns the result of `load`. Rejects when a file cannot be fetched; the next call fetches that file again.
 * Dispatches `vite:preloadError` on the window when it rejects.
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

/** Whether the page itself links to the file. */
function isInPage(address: string): boolean {
  return [...document.querySelectorAll('link')].some(({ href }) => href === address);
}

function fetchFile(address: string): Promise<void> {
  return address.endsWith('.css') ? loadStyle(address) : fetchScript(address);
}

/** Fetches a script into the browser's cache for the import; files with a hash in their names never change. */
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
