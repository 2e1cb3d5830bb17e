/** Follows a sign-in to another account than the session's: the provider ends that session and begins a new one. */
import { FORM, type Journey, type TestBrowser } from './test-browser';
import { IDENTITY } from './test-settings';

const pathOf = (address: unknown) => new URL(String(address), IDENTITY).pathname;

/** @param redirect as the page was answered */
export async function followToNewSession(browser: TestBrowser, redirect: unknown): Promise<Journey> {
  const page = await browser.navigate(pathOf(redirect));
  // In a browser, the script of this page of the provider submits the form.
  const [, action = ''] = page.text.match(/action="([^"]+)"/) ?? [];
  const [, xsrf = ''] = page.text.match(/name="xsrf" value="([^"]+)"/) ?? [];
  const ended = await browser.send({
    method: 'POST',
    path: pathOf(action),
    headers: { 'content-type': FORM, origin: IDENTITY },
    body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
  });
  return browser.follow(pathOf(ended.headers.location));
}

/** Chooses another account of the person who is signed in. */
export async function chooseOtherAccount(browser: TestBrowser, userId: string): Promise<Journey> {
  const { path } = await browser.openSignIn({ prompt: 'select_account' });
  const chosen = await browser.submit(path, { userId });
  return followToNewSession(browser, chosen.json()['redirect']);
}
