// One visit of the shell with the checked solution, and what is observed during it.
import { setTimeout as wait } from 'node:timers/promises';
import type { Box } from '@unified-shell/testing';
import type { Frame, Page } from 'playwright-core';
import { isPublicLoader } from './public-loader';

export const HISTORY_TYPES = ['HASH', 'HISTORY', 'SERVER'] as const;
export type HistoryType = (typeof HISTORY_TYPES)[number];

export interface Visit {
  page: Page;
  subject: Subject;
  /** The status and the headers of the solution's document, after redirects; undefined if it did not answer. */
  document: { status: number; headers: Readonly<Record<string, string>> } | undefined;
  times: { connectedMs?: number; doneMs?: number };
  /** Messages of the console and uncaught errors of the solution's own frame. */
  errors: readonly string[];
  /** The addresses of the solution's files with the loader of the public template. */
  publicLoaders(): Promise<readonly string[]>;
  /** Of the first document. */
  sizes(): { scriptBytes: number; totalBytes: number; requests: number };
  /** The frame of the solution; throws if there is none. */
  frame(): Promise<Frame>;
  /** Whether the solution has received a configuration. */
  isConnected(): Promise<boolean>;
  /** A value of the configuration that the solution has received last. */
  configuration(name: string): Promise<unknown>;
  /** Opens another place of the solution, in a new document of the shell. */
  open(path: string, query?: string): Promise<void>;
  /** The part of the shell's address after the mount of the solution. */
  shellPath(): string;
  /** Waits until a fact holds; rejects with the message after the time limit. */
  until(holds: () => Promise<boolean> | boolean, message: string, limitMs?: number): Promise<void>;
}

const MAIN_FRAME = 'iframe[title="Main Content"]';
const POLL_MS = 50;
const DEFAULT_LIMIT_MS = 10_000;
const CONNECT_LIMIT_MS = 20_000;

export interface Subject {
  url: string;
  history: HistoryType;
  /** The path at which the solution is registered, such as `/orders`. */
  mount: string;
  /** Whether it is registered to be loaded again after a change of the organisation. */
  isRefreshed: boolean;
}

/** Opens the solution in the shell, and waits until it has connected and called `done`, or the time is over. */
export async function openVisit(page: Page, box: Box, subject: Subject): Promise<Visit> {
  const { mount } = subject;
  const { origin } = new URL(subject.url);
  const errors: string[] = [];
  const times: Visit['times'] = {};
  const received = { scriptBytes: 0, totalBytes: 0, requests: 0 };
  /** For each script and document: its address, if it has the loader of the public template. */
  const loaders: Promise<string[]>[] = [];
  let document: Visit['document'];
  let opened = 0;

  const isOwn = (address: string) => URL.canParse(address) && new URL(address).origin === origin;
  page.on('response', (response) => {
    if (!isOwn(response.url()) || opened > 1) return;
    const status = response.status();
    const isRedirect = status >= 300 && status < 400;
    if (response.request().isNavigationRequest() && !isRedirect) {
      document ??= { status, headers: response.headers() };
    }
    if (['script', 'document'].includes(response.request().resourceType()) && !isRedirect) {
      const found = (text: string) => (isPublicLoader(text) ? [response.url()] : []);
      // The text of a response that the page has left is unknown.
      loaders.push(response.text().then(found, () => []));
    }
    response
      .request()
      .sizes()
      .then(({ responseBodySize }) => {
        received.requests += 1;
        received.totalBytes += responseBodySize;
        if (response.request().resourceType() === 'script') received.scriptBytes += responseBodySize;
      })
      // The size of a response that the page has left is unknown.
      .catch(() => undefined);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && isOwn(message.location().url)) errors.push(message.text());
  });
  page.on('pageerror', (error) => {
    if (error.stack?.includes(`${origin}/`)) errors.push(error.message);
  });

  const visit: Visit = {
    page,
    subject,
    get document() {
      return document;
    },
    times,
    errors,
    publicLoaders: async () => (await Promise.all(loaders)).flat(),
    sizes: () => ({ ...received }),
    async frame() {
      const element = await page.waitForSelector(MAIN_FRAME, { timeout: DEFAULT_LIMIT_MS });
      const frame = await element.contentFrame();
      if (frame === null) throw new Error('The shell shows no frame for the solution.');
      return frame;
    },
    async isConnected() {
      return (await visit.frame()).evaluate(
        () => Reflect.get(window, 'exc-module-runtime')?.default().configured === true,
      );
    },
    async configuration(name) {
      return (await visit.frame()).evaluate((key) => {
        const runtime = Reflect.get(window, 'exc-module-runtime')?.default();
        return runtime?.lastConfigurationPayload?.[key];
      }, name);
    },
    async open(path, query = '') {
      // An address that differs in its hash alone would not load the shell again.
      await page.goto('about:blank');
      opened += 1;
      await page.goto(`${box.shell}/${query}#/@alder${mount}${path}`);
    },
    shellPath() {
      const { hash } = new URL(page.url());
      return hash.includes(mount) ? hash.slice(hash.indexOf(mount) + mount.length) : '';
    },
    async until(holds, message, limitMs = DEFAULT_LIMIT_MS) {
      const end = performance.now() + limitMs;
      for (;;) {
        // A frame that is just replaced answers nothing.
        if (await Promise.resolve(holds()).catch(() => false)) return;
        if (performance.now() > end || page.isClosed()) throw new Error(message);
        await wait(POLL_MS);
      }
    },
  };

  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  await visit.open('');
  const isUsable = async () => (await page.getByRole('progressbar', { name: 'Loading' }).count()) === 0;
  const record = async (name: keyof Visit['times'], holds: () => Promise<boolean>, limitMs: number) => {
    const held = await visit.until(holds, '', limitMs).then(
      () => true,
      () => false,
    );
    if (held) times[name] = elapsed();
  };
  await record('connectedMs', visit.isConnected, CONNECT_LIMIT_MS);
  if (times.connectedMs !== undefined) await record('doneMs', isUsable, DEFAULT_LIMIT_MS);
  return visit;
}
