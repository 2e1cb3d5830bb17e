import type { ChromeModule, ChromeSource } from '../../kernel/wiring/chrome-module';
import type { PageAssets } from '../start/page-facts';

/** The chrome of a build: its own chunk, at the address that the page contains. */
export function createBuiltChrome(document: Document, { chrome, scripts, styles }: PageAssets): ChromeSource {
  const fetched = new Set<string>();

  function addLink(rel: string, href: string, more: Partial<HTMLLinkElement> = {}): HTMLLinkElement {
    const link = Object.assign(document.createElement('link'), { rel, href, ...more });
    document.head.append(link);
    return link;
  }

  function fetchOnce(rel: string, href: string, as = ''): void {
    if (fetched.has(href)) return;
    fetched.add(href);
    addLink(rel, href, { as });
  }

  function fetchAll(): void {
    // Fetches the chrome's imports in parallel with it.
    for (const href of [chrome, ...scripts]) fetchOnce('modulepreload', href);
    for (const href of styles) fetchOnce('preload', href, 'style');
  }

  /** Adds a style sheet to the page without applying it. */
  function loadStyle(href: string): Promise<HTMLLinkElement> {
    const earlier = document.head.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);
    if (earlier?.sheet) return Promise.resolve(earlier);
    return new Promise((resolve, reject) => {
      const link = addLink('stylesheet', href, { media: 'not all' });
      link.onload = () => resolve(link);
      link.onerror = () => {
        link.remove();
        reject(new Error(`The style sheet ${href} did not load`));
      };
    });
  }

  return {
    fetch: fetchAll,
    async load() {
      fetchAll();
      const script: Promise<ChromeModule> = import(/* @vite-ignore */ chrome);
      const [module, links] = await Promise.all([script, Promise.all(styles.map(loadStyle))]);
      // Without its styles the chrome would shift when they load. Applied earlier, they would cause another layout.
      for (const link of links) link.media = 'all';
      return module;
    },
  };
}
