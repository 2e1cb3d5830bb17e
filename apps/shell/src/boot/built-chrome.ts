import type { ChromeModule, ChromeSource } from '../core/chrome/chrome-module';
import type { PageAssets } from './page-facts';

/** The chrome of a build: a chunk of its own, found by its address in the page. */
export function createBuiltChrome(document: Document, { chrome, scripts, styles }: PageAssets): ChromeSource {
  const fetched = new Set<string>();

  function addLink(rel: string, href: string): HTMLLinkElement {
    const link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    if (rel === 'preload') link.as = 'style';
    document.head.append(link);
    return link;
  }

  function fetchOnce(rel: string, href: string): void {
    if (fetched.has(href)) return;
    fetched.add(href);
    addLink(rel, href);
  }

  function fetchScript(): void {
    // What the chrome imports comes with it, not after it.
    for (const href of [chrome, ...scripts]) fetchOnce('modulepreload', href);
  }

  function fetchStyles(): void {
    for (const href of styles) fetchOnce('preload', href);
  }

  function loadStyle(href: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const link = addLink('stylesheet', href);
      link.onload = () => resolve();
      link.onerror = () => {
        link.remove();
        reject(new Error(`No style at ${href}`));
      };
    });
  }

  return {
    fetchScript,
    fetchStyles,
    async load() {
      fetchScript();
      fetchStyles();
      const script: Promise<ChromeModule> = import(/* @vite-ignore */ chrome);
      // Drawn without its styles it would jump.
      await Promise.all([script, ...styles.map(loadStyle)]);
      return script;
    },
  };
}
