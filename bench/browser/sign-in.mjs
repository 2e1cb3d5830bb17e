import { openTab } from './open-tab.mjs';
import { waitUntil } from './wait-until.mjs';

const account = { email: 'marketer@alder.example', password: 'unified-shell' };

const focus = (type) => `(() => {
  const field = document.querySelector('input[type="${type}"]');
  field?.focus();
  return document.activeElement === field && field !== null;
})()`;

/**
 * Signs the demonstration account in on the sign-in page. All later tabs use the profile's cookies.
 * @param {import('./cdp-connection.mjs').CdpConnection} cdp
 * @param {{ shell: string }} origins
 */
export async function signIn(cdp, { shell }) {
  const tab = await openTab(cdp, { slowdown: 1 });
  await tab.go(`${shell}/#/home`);
  for (const type of ['email', 'password']) {
    await waitUntil(`the field ${type} of the sign-in page`, () => tab.evaluate(focus(type)));
    await tab.send('Input.insertText', { text: account[type] });
  }
  await tab.evaluate(`document.querySelector('button[type="submit"]').click()`);
  await waitUntil('the shell after sign-in', () =>
    tab.evaluate(`location.origin === '${shell}' && document.querySelector('iframe') !== null`),
  );
  await tab.close();
}
