/** A browser's visit to the demonstration's second provider. The tests' jar holds the cookies of both hosts. */
import type { RawAnswer } from './raw-request';
import type { Journey, TestBrowser } from './test-browser';
import { BANK, IDENTITY } from './test-settings';

const HOST = new URL(BANK).host;
const FORM = 'application/x-www-form-urlencoded';

export interface BankChoice {
  email?: string;
  password?: string;
  choice?: string;
}

/** Follows an address of the provider to its sign-in page. */
export async function openBank(browser: TestBrowser, address: string): Promise<string> {
  let path = new URL(address).pathname + new URL(address).search;
  for (let step = 0; step < 5; step += 1) {
    const { headers } = await browser.send({ method: 'GET', path, headers: { host: HOST } });
    if (headers.location === undefined) return path;
    path = new URL(headers.location, BANK).pathname + new URL(headers.location, BANK).search;
  }
  throw new Error('redirected without end');
}

export function answerBank(browser: TestBrowser, path: string, form: BankChoice): Promise<RawAnswer> {
  return browser.send({
    method: 'POST',
    path,
    headers: { host: HOST, origin: BANK, 'sec-fetch-site': 'same-origin', 'content-type': FORM },
    body: new URLSearchParams({ choice: 'sign-in', email: '', password: '', ...form }).toString(),
  });
}

/** Answers the provider's page and follows its redirects to our own address for the answer. */
export async function leaveBank(browser: TestBrowser, path: string, form: BankChoice): Promise<string> {
  let { headers } = await answerBank(browser, path, form);
  for (let step = 0; step < 5; step += 1) {
    const next = new URL(String(headers.location), BANK);
    if (next.origin === IDENTITY) return next.pathname + next.search;
    const answer = await browser.send({
      method: 'GET',
      path: next.pathname + next.search,
      headers: { host: HOST },
    });
    headers = answer.headers;
  }
  throw new Error('redirected without end');
}

/** Goes from our sign-in page to the provider's. */
export async function leaveForBank(browser: TestBrowser, page: string, email: string): Promise<string> {
  const answer = await browser.navigate(`${page}/provider?${new URLSearchParams({ login_hint: email })}`);
  if (answer.headers.location === undefined) throw new Error(`not sent on: ${answer.status} ${answer.text}`);
  return openBank(browser, answer.headers.location);
}

/** The whole sign-in; ends with the redirect to the shell, or on a page of the identity host. */
export async function signInAtBank(browser: TestBrowser, email: string, password: string): Promise<Journey> {
  const { path } = await browser.openSignIn();
  const bank = await leaveForBank(browser, path, email);
  return browser.follow(await leaveBank(browser, bank, { email, password }));
}
