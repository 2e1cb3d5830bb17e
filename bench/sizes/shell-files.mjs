// The files that each phase of the built shell needs, read from the page and its chunks.

/**
 * The inline scripts of a page, without JSON.
 * @param {string} html
 */
export function inlineScripts(html) {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)].flatMap(
    ({ groups }) => (groups.code === '' || groups.attributes.includes('json') ? [] : [groups.code]),
  );
}

/** The styles and scripts to which the page links, without the leading slash. Browsers fetch nothing within a template. */
export function linkedFiles(html) {
  const page = html.replaceAll(/<template>[\s\S]*?<\/template>/g, '');
  const links = [...page.matchAll(/<link[^>]*rel="(?:stylesheet|modulepreload)"[^>]*>/g)].map(([tag]) => tag);
  const scripts = [...page.matchAll(/<script[^>]*src="[^"]*"[^>]*>/g)].map(([tag]) => tag);
  return [...links, ...scripts].flatMap((tag) => tag.match(/(?:href|src)="\/([^"]*)"/)?.[1] ?? []);
}

/**
 * The addresses of the later parts in the page: the decision code and the chrome.
 * @returns {{ decisions: string, chrome: string, styles: string[] }} without leading slashes
 */
export function laterFiles(html) {
  const json = html.match(/<script[^>]*id="shell-assets"[^>]*>([^<]*)<\/script>/)?.[1];
  if (json === undefined)
    throw new Error('The page of the built shell does not name the files of the chrome.');
  const { decisions, chrome, styles } = JSON.parse(json);
  return {
    decisions: decisions.slice(1),
    chrome: chrome.slice(1),
    styles: styles.map((file) => file.slice(1)),
  };
}

/**
 * A chunk and all its static imports.
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
