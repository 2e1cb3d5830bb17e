// Tabs of one browser at the shell, and what a test does to them: time, visibility, what the identity service answers.
import type { APIResponse, BrowserContext, Page, Request, Route } from '@playwright/test';
import { expect } from '../fixtures/product';
import { ShellPage } from '../pages/shell-page';
import { SignInPage } from '../pages/sign-in-page';
import type { Origins } from './origins';

export const WHO = 'marketer@alder.example';
const MINUTE_MS = 60_000;
/** Less than what any call may take. */
const CLOCK_STEP_MS = 3_000;
/** A token of an hour is renewed then: a fifth of its life before its end. */
export const REFRESH_POINT_MS = 48 * MINUTE_MS;
/** Past it, as the clock is moved. */
export const PAST_REFRESH = '50:00';

/** What the tabs ask the identity service and the gateway, by a part of the address. */
export const CALLS = {
  check: '/ims/check/',
  validate: '/ims/validate_token/',
  logout: '/ims/logout/',
  boot: '/api/boot',
  clients: '/ims/clients/',
} as const;

interface Start {
  /** After the origin: `?inactivity=30#/@alder/sample`. */
  at?: string;
  who?: string;
}

/** A tab with the chrome and what keeps the session, at the sample solution. The first one of a browser signs in. */
export async function openTab(
  context: BrowserContext,
  origins: Origins,
  { at = '#/@alder/sample', who = WHO }: Start = {},
): Promise<Page> {
  const isFirst = context.pages().length === 0;
  const page = await context.newPage();
  const shell = new ShellPage(page, origins);
  // Said once the deferred effects run.
  const ping = page.waitForResponse('**/api/ping');
  if (isFirst) await shell.signInByRequest(who);
  await page.goto(`${origins.shell}/${at}`);
  await expect(shell.accountButton).toBeVisible();
  await ping;
  return page;
}

export const paused = (page: Page) => page.getByRole('dialog', { name: 'Session paused' });

export const signInButton = (page: Page) => new SignInPage(page).submit;

/** What the browser says of a tab behind others; a test's tabs are all in front. */
export async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** Marks the document of the application. Returns whether it is still that one. */
export async function markFrame(page: Page): Promise<() => Promise<unknown>> {
  const frame = page.frames().find((candidate) => candidate.url().includes('.solutions.'));
  await frame?.evaluate(() => Object.assign(window, { marked: true }));
  return async () => frame?.evaluate(() => Reflect.get(window, 'marked'));
}

/** The token that the shell has given to the open application. */
export function tokenIn(page: Page): Promise<string | undefined> {
  return page
    .frameLocator('iframe[title="Main Content"]')
    .locator('body')
    .evaluate(() => Reflect.get(window, 'unifiedShellRuntime')?.default().lastConfigurationPayload?.imsToken);
}

/** Whatever was answered before is read: time that is run through must not overtake it. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => (await fetch('/api/ping')).text());
}

/**
 * Runs time through in steps, after each of which whatever was asked is answered: a ping that time overtakes counts as a
 * network that is lost, and one that is back has the session asked for.
 */
export async function runThrough(page: Page, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= CLOCK_STEP_MS) {
    await page.context().clock.runFor(Math.min(CLOCK_STEP_MS, left));
    await settle(page);
  }
}

/** Counts requests from now on. */
export function countCalls(tabs: BrowserContext | Page, call: keyof typeof CALLS): () => number {
  let count = 0;
  const hear = (request: Request) => {
    if (request.url().includes(CALLS[call]) && request.method() !== 'OPTIONS') count += 1;
  };
  if ('pages' in tabs) tabs.on('request', hear);
  else tabs.on('request', hear);
  return () => count;
}

/** What the product answers, so that a test can hand on something else. Node does not resolve the product's hosts. */
export async function askProduct(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const { host } = url;
  url.hostname = '127.0.0.1';
  // A request that is held lacks what the browser adds last.
  const headers = { ...(await route.request().allHeaders()), host, 'sec-fetch-site': 'same-site' };
  return route.fetch({ url: url.href, headers });
}

/** Every token is as the identity service gives it, but for what is changed. */
export async function changeTokens(context: BrowserContext, change: Record<string, unknown>): Promise<void> {
  await context.route(`**${CALLS.check}**`, async (route) => {
    const answer = await askProduct(route);
    if (!answer.ok()) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } });
  });
}
