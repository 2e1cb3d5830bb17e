import { basename } from 'node:path';
import { type BuildEnvironmentOptions, build, type Plugin, type Rolldown } from 'vite';
import { addressOfTexts, localeFiles } from '../../../scripts/vite/locale-files';
import { parseOnly } from '../../../scripts/vite/parse-only';
import { noticeWords } from './notice-words';

const PLACEHOLDER = '<!--boot-->';

/** Matches the file of the bundler's helpers, the only other script that the chrome may import (decisions/0023). */
const HELPERS = /^assets\/rolldown-runtime-/;

type ScriptOptions = Pick<BuildEnvironmentOptions, 'target' | 'minify' | 'rolldownOptions'>;

/**
 * Minified without code generation, which would write strings as template literals. Old browsers do not support
 * those.
 */
const ANY_BROWSER: ScriptOptions = {
  target: 'es2015',
  minify: false,
  rolldownOptions: {
    optimization: { inlineConst: true },
    output: { comments: false, minify: { compress: true, mangle: true, codegen: false } },
  },
};

/**
 * `minify` is set twice, because modules of libraries would otherwise keep their white space. Comments would mark calls
 * without side effects.
 */
const MODERN: ScriptOptions = {
  target: 'es2023',
  minify: true,
  rolldownOptions: { optimization: { inlineConst: true }, output: { comments: false, minify: true } },
};

/** The folder of the service worker's scripts. The gateway does not serve it as it is: its name begins with a dot. */
const WORKER_FOLDER = '.worker';

export interface InlinedScripts {
  /** Runs first, in every browser. */
  guard: string;
  /** Runs in every browser, once a notice replaces the shell. */
  notices: string;
  boot: string;
  /** The boot script imports it at once. */
  decisions: string;
  /** Imported when data is missing. */
  missingData: string;
  /** Imported if the page uses the tools of internal users. */
  internalTools: string;
  chrome: string;
}

export interface WorkerScripts {
  worker: string;
  /** The worker that removes itself. */
  removal: string;
}

/** Builds the scripts of `/sw.js`. The gateway writes the list of files before the first. */
export function buildWorkers(entries: WorkerScripts): Plugin {
  return {
    name: 'workers',
    apply: 'build',
    async generateBundle() {
      for (const [name, entry] of Object.entries(entries)) {
        const source = await buildScript(entry, MODERN, 'iife');
        this.emitFile({ type: 'asset', fileName: `${WORKER_FOLDER}/${name}.js`, source });
      }
    },
  };
}

/**
 * Puts the boot script into the page. In development it is a module. In a build it is inlined, so that it runs
 * without a fetch, together with the addresses of the files that it loads. The gateway's content security policy
 * allows it by its hash.
 */
export function inlineBoot({ guard, notices, boot, chrome, ...parts }: InlinedScripts): Plugin[] {
  return [
    {
      name: 'boot-in-development',
      apply: 'serve',
      transformIndexHtml: (html) =>
        html.replace(PLACEHOLDER, '<script type="module" src="/src/entries/boot-dev.ts"></script>'),
    },
    {
      name: 'boot-inlined',
      apply: 'build',
      enforce: 'post',
      async generateBundle(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return this.error('The build made no index.html');
        const guardScript = await buildScript(guard, ANY_BROWSER, 'iife');
        const noticeScript = await buildScript(notices, ANY_BROWSER, 'iife');
        const noticeFile = `${addressOfTexts()}/notices.js`;
        this.emitFile({
          type: 'asset',
          fileName: noticeFile,
          source: `(function(NOTICE_WORDS){${noticeScript}})(${JSON.stringify(noticeWords())})`,
        });
        const script = await buildScript(boot, MODERN, 'iife');
        // Built into one file each, so that none waits for another file, and each can be imported again after a failure.
        const addresses: Record<string, string> = {};
        for (const [part, entry] of Object.entries(parts)) {
          const source = await buildScript(entry, MODERN, 'es');
          const file = this.emitFile({ type: 'asset', name: `${basename(entry, '.ts')}.js`, source });
          addresses[part] = `/${this.getFileName(file)}`;
        }
        const assets = JSON.stringify({
          ...addresses,
          ...findAssets(Object.values(bundle), chrome),
        });
        const html = inlineStyles(String(page.source), bundle);
        if (!html.includes(PLACEHOLDER)) return this.error(`index.html has no ${PLACEHOLDER}`);
        page.source = html.replace(
          PLACEHOLDER,
          () =>
            `<template><script src="/${noticeFile}"></script></template>\n<script type="application/json" id="shell-assets">${assets}</script>\n<script>${guardScript}</script>\n<script>${script}</script>`,
        );
      },
    },
  ];
}

function findAssets(bundle: (Rolldown.OutputAsset | Rolldown.OutputChunk)[], chrome: string) {
  const chunks = new Map(bundle.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const entry = [...chunks.values()].find((chunk) => chunk.facadeModuleId === chrome);
  if (entry === undefined) throw new Error(`The build has no chunk for ${chrome}`);
  // A chunk lists only its own styles, so the styles of the chunks that it imports are added.
  const needed = new Set<Rolldown.OutputChunk>([entry]);
  for (const chunk of needed) {
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (imported) needed.add(imported);
    }
  }
  const styles = [...needed].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const scripts = [...needed].filter((chunk) => chunk !== entry).map(({ fileName }) => fileName);
  const others = scripts.filter((file) => !HELPERS.test(file)).concat(styles.slice(1));
  if (others.length > 0)
    throw new Error(`The chrome must be one file, but the build has split off ${others.join(', ')}`);
  const address = (file: string) => `/${file}`;
  return { chrome: address(entry.fileName), scripts: scripts.map(address), styles: styles.map(address) };
}

/** Inlines the skeleton's styles too, so that the first paint waits for no fetch. */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file: string) => {
    const style = bundle[file];
    if (style?.type !== 'asset') return link;
    delete bundle[file];
    return `<style>${String(style.source).trim()}</style>`;
  });
}

/** Builds an entry and its imports into one file: a classic script that runs in place, or a module to be imported. */
async function buildScript(entry: string, options: ScriptOptions, format: 'iife' | 'es'): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [parseOnly(), localeFiles([])],
    build: {
      write: false,
      ...options,
      lib: { entry, formats: [format], name: 'unifiedShell' },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunk = outputs.flatMap((output) => ('output' in output ? output.output : []))[0];
  if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk for ${entry}`);
  // `</script` within a string would end the element early.
  return chunk.code.trim().replaceAll('</script', '<\\/script');
}
