// Control of the time, the visibility and the identity service's answers of tabs with the shell.
import type { APIResponse, BrowserContext, Page, Request, Route } from '@playwright/test';
import { SignInPage } from '../pages/sign-in-page';

const MINUTE_MS = 60_000;
/** Shorter than the time limit of any request, so that no request times out within a step of the clock. */
const CLOCK_STEP_MS = 3_000;
/** A token of an hour is renewed at 80 % of its lifetime. */
export const REFRESH_POINT_MS = 48 * MINUTE_MS;
/** After the refresh point, in the format of `clock.fastForward`. */
export const PAST_REFRESH = '50:00';

/** The calls of the tabs to the identity service and the gateway, by a part of the address. */
export const CALLS = {
  check: '/ims/check/',
  validate: '/ims/validate_token/',
  logout: '/ims/logout/',
  boot: '/api/boot',
  clients: '/ims/clients/',
} as const;

export const paused = (page: Page) => page.getByRole('dialog', { name: 'Session paused' });

export const signInButton = (page: Page) => new SignInPage(page).submit;

/** Fakes the visibility state, because all tabs of a test are visible to the browser. */
export async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** Marks the application's document. @returns a function that says whether the frame still has that document */
export async function markFrame(page: Page): Promise<() => Promise<unknown>> {
  const frame = page.frames().find((candidate) => candidate.url().includes('.solutions.'));
  await frame?.evaluate(() => Object.assign(window, { marked: true }));
  return async () => frame?.evaluate(() => Reflect.get(window, 'marked'));
}

/** The token that the open application has received. */
export function tokenIn(page: Page): Promise<string | undefined> {
  return page
    .frameLocator('iframe[title="Main Content"]')
    .locator('body')
    .evaluate(() => Reflect.get(window, 'unifiedShellRuntime')?.default().lastConfigurationPayload?.imsToken);
}

/** Waits until the page has read earlier answers, so that the next step of the clock does not overtake them. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => (await fetch('/api/ping')).text());
}

/**
 * Advances the clock in steps, and waits for all answers after each step. A ping that the clock overtakes would count
 * as a lost network, and its recovery would trigger a session check.
 */
export async function runThrough(page: Page, milliseconds: number): Promise<void> {
  for (let remaining = milliseconds; remaining > 0; remaining -= CLOCK_STEP_MS) {
    await page.context().clock.runFor(Math.min(CLOCK_STEP_MS, remaining));
    await settle(page);
  }
}

/** Counts requests from now on. */
export function countCalls(tabs: BrowserContext | Page, call: keyof typeof CALLS): () => number {
  let count = 0;
  const onRequest = (request: Request) => {
    if (request.url().includes(CALLS[call]) && request.method() !== 'OPTIONS') count += 1;
  };
  if ('pages' in tabs) tabs.on('request', onRequest);
  else tabs.on('request', onRequest);
  return () => count;
}

/** Fetches the product's answer, so that a test can change it. Uses loopback: Node does not resolve the hosts. */
export async function askProduct(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const { host } = url;
  url.hostname = '127.0.0.1';
  // An intercepted request lacks the headers that the browser adds last.
  const headers = { ...(await route.request().allHeaders()), host, 'sec-fetch-site': 'same-site' };
  // The server may close a connection at the moment when the next request is sent on it; a browser sends that one again.
  return route.fetch({ url: url.href, headers, maxRetries: 1 });
}

/** Changes fields of every token answer of the identity service. */
export async function changeTokens(context: BrowserContext, change: Record<string, unknown>): Promise<void> {
  await context.route(`**${CALLS.check}**`, async (route) => {
    const answer = await askProduct(route);
    if (!answer.ok()) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } });
  });
}
