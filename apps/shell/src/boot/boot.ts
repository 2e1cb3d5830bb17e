import type { ChromeModule } from './chrome-module';
import { readPageAssets, readPageConfiguration } from './page-facts';
import { start } from './start';

/** The first script of the built page, inlined into it. */
async function loadChrome(): Promise<ChromeModule> {
  const { chrome, scripts, styles } = readPageAssets(document);
  // What the chrome imports is fetched with it, not after it.
  for (const href of scripts) addLink('modulepreload', href);
  // The chrome is a chunk of its own build, found by its address in the page.
  const script: Promise<ChromeModule> = import(/* @vite-ignore */ chrome);
  // Drawn without its styles it would jump.
  await Promise.all(styles.map(loadStyle));
  return script;
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

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
  return link;
}

start(window, readPageConfiguration(document), loadChrome);
