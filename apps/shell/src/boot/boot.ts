import type { ChromeModule } from './chrome-module';
import { readPageAssets, readPageConfiguration } from './page-facts';
import { start } from './start';

/** The first script of the built page, inlined into it. */
async function loadChrome(): Promise<ChromeModule> {
  const { chrome, styles } = readPageAssets(document);
  // The chrome is a chunk of its own build, found by its address in the page.
  const script: Promise<ChromeModule> = import(/* @vite-ignore */ chrome);
  // Drawn without its styles it would jump.
  await Promise.all(styles.map(loadStyle));
  return script;
}

function loadStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`No style at ${href}`));
    document.head.append(link);
  });
}

start(window, readPageConfiguration(document), loadChrome);
