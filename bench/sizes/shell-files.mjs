// What of the built shell is needed when, read out of the page and its chunks.

/**
 * Scripts that stand in a page, JSON left out.
 * @param {string} html
 */
export function inlineScripts(html) {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)].flatMap(
    ({ groups }) => (groups.code === '' || groups.attributes.includes('json') ? [] : [groups.code]),
  );
}

/** Files the page itself asks for: styles, and scripts with an address. Without the leading slash. */
export function linkedFiles(html) {
  const links = [...html.matchAll(/<link[^>]*rel="(?:stylesheet|modulepreload)"[^>]*>/g)].map(([tag]) => tag);
  const scripts = [...html.matchAll(/<script[^>]*src="[^"]*"[^>]*>/g)].map(([tag]) => tag);
  return [...links, ...scripts].flatMap((tag) => tag.match(/(?:href|src)="\/([^"]*)"/)?.[1] ?? []);
}

/**
 * Where the page says that its later parts lie: what decides, and the chrome.
 * @returns {{ decisions: string, chrome: string, styles: string[] }} without leading slashes
 */
export function laterFiles(html) {
  const json = html.match(/<script[^>]*id="shell-assets"[^>]*>([^<]*)<\/script>/)?.[1];
  if (json === undefined) throw new Error('The built shell does not say where its chrome is.');
  const { decisions, chrome, styles } = JSON.parse(json);
  return {
    decisions: decisions.slice(1),
    chrome: chrome.slice(1),
    styles: styles.map((file) => file.slice(1)),
  };
}

/**
 * A chunk and all it imports statically.
 * @param {string} entry path below the shell's folder
 * @param {(file: string) => string} read
 */
export function withImports(entry, read) {
  const found = new Set([entry]);
  for (const file of found) {
    for (const [, name] of read(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)) {
      found.add(`${file.slice(0, file.lastIndexOf('/') + 1)}${name}`);
    }
  }
  return [...found];
}
