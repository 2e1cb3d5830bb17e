// What a test sees of a discovered solution, and what it changes in the answers that lead to one.
import type { BrowserContext, Page } from '@playwright/test';
import type { Origins } from './origins';
import { askProduct } from './session-tabs';

/** The persistent storage of the shell for answers of partner systems. */
const DISCOVERY_CACHE = 'unifiedShellDiscovery';

/** Opens a shell path without a load of the page. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, `#${path}`);

/** The label of the visible frame's host, and what the partner system has told the solution. */
export const seen = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Main Content"]');
    const url = new URL(frame?.src ?? 'about:blank');
    const told = [...url.searchParams].filter(([name]) => name.startsWith('told.'));
    return { host: url.hostname.split('.')[0], told: Object.fromEntries(told) };
  });

/** The cached answers of partner systems; undefined without any. */
export const cachedAnswers = (page: Page) =>
  page.evaluate((name) => localStorage.getItem(name) ?? undefined, DISCOVERY_CACHE);

/** Changes the answers of the product at addresses that match, and the content security policy of a page. */
export async function changeAnswers(
  context: BrowserContext,
  address: string | RegExp,
  change: (text: string) => string,
  changePolicy: (policy: string) => string = (policy) => policy,
): Promise<void> {
  await context.route(address, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    const response = await askProduct(route);
    const headers = response.headers();
    const policy = changePolicy(headers['content-security-policy'] ?? '');
    return route.fulfill({
      response,
      headers: { ...headers, 'content-security-policy': policy },
      body: change(await response.text()),
    });
  });
}

/**
 * Makes the pages and answers of the product those of the environment `stage`, where answers of partner systems are
 * cached and solutions have `https:` addresses. The demonstration itself exists in `dev` alone.
 */
export async function pretendStage(context: BrowserContext, origins: Origins): Promise<void> {
  const inStage = (text: string) =>
    text
      .replace(/http(?=:\/\/[\w*-]+\.solutions\.)/g, 'https')
      .replaceAll('"environment":"dev"', '"environment":"stage"');
  await changeAnswers(context, `${origins.shell}/`, inStage, inStage);
  await changeAnswers(context, /\/ims\/(?:check|clients)\//, inStage);
  await changeAnswers(context, `${origins.discovery}/**`, (text) => text.replaceAll('http://', 'https://'));
  await context.route(/^https:\/\/[\w-]+\.solutions\./, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stub</title>Discovered' }),
  );
}
