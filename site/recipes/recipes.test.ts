// @vitest-environment jsdom
import { createFakeShell, type FakeShell } from '@unified-shell/app-sdk/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAbout, offerOrder } from './assistant';
import { fetchOrders, pay } from './calls';
import { followContext } from './contexts';
import { start } from './first-solution';
import { showTabs } from './header';
import { openHelp, showTour } from './help';
import { isUsable, onContext, openHome as openHomeAfterLuigi, setDirty, token } from './migrate-luigi';
import { mountAlone } from './migrate-single-spa';
import { followShell, linkTo, openHome } from './navigation';
import { tellDelivered } from './notifications';
import { provideSearch } from './search';
import { hasNewList, readColumns, saveColumns } from './settings';
import { offerActions } from './tools';
import { chooseImage, reportUnsaved, showDialog } from './unsaved';

let shell: FakeShell;

beforeEach(() => {
  shell = createFakeShell();
});
afterEach(() => shell.remove());

/** The value of the last call of a name, whose type the test knows. */
const said = <Value>(name: string) => shell.said.findLast(([type]) => type === name)?.[1] as Value;

test('a first solution greets in its organisation and says when it is usable', async () => {
  const greet = vi.fn();
  await start(greet);
  shell.configure({ imsOrgName: 'Alder Retail' });
  await vi.waitFor(() => expect(greet).toHaveBeenCalledExactlyOnceWith('You are in Alder Retail.'));
  expect(shell.said).toEqual([
    ['TITLE', { title: 'Orders' }],
    ['DONE', {}],
  ]);
});

test('a link leads to a place, the router follows the shell, and another application opens', () => {
  const show = vi.fn();
  const stop = followShell(show);
  shell.goTo('/orders/7');
  stop();
  shell.goTo('/');
  expect(show).toHaveBeenCalledExactlyOnceWith('/orders/7');
  expect(linkTo(7)).toContain('/orders/7');
  openHome();
  expect(shell.said).toEqual([['SHELL_REDIRECT', { url: '/home', replace: true }]]);
});

test('the tabs name the number of open orders', () => {
  showTabs(3);
  expect(window.unifiedShellRuntime?.topbar.workspaces).toEqual([
    { name: 'All', url: '/' },
    { name: 'Open (3)', url: '/open' },
  ]);
});

test('a refused token is reported, and an answer without an error is read', async () => {
  const answers = [Response.json([{ id: 1, name: 'Spring' }]), new Response(null, { status: 401 })];
  vi.stubGlobal('fetch', async () => answers.shift());
  shell.configure({ imsToken: 'a token' });
  await expect(fetchOrders()).resolves.toEqual([{ id: 1, name: 'Spring' }]);
  expect(shell.said).toEqual([]);
  await expect(fetchOrders()).rejects.toThrow('401');
  expect(shell.said).toEqual([['user.authExpired', undefined]]);
});

test('data is loaded again only after another organisation', () => {
  const load = vi.fn();
  const stop = followContext(load);
  for (const imsOrg of ['alder', 'alder', 'birch']) shell.configure({ imsOrg });
  stop();
  expect(load.mock.calls).toEqual([['alder'], ['birch']]);
});

test('a payment is made after a fresh sign-in', async () => {
  const fetch = vi.fn(async (..._call: [unknown, RequestInit?]) => new Response('{}'));
  vi.stubGlobal('fetch', fetch);
  shell.configure({ imsToken: 'a token' });
  expect(await pay({ id: 7, name: 'Order 7' })).toBe(true);
  expect(said('user.stepUp')).toEqual({ maxAgeSeconds: 300 });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"order":7}' });
});

test('unsaved changes are reported with a question, and an open dialog too', async () => {
  reportUnsaved(true);
  expect(shell.said).toEqual([['page.blockNavigation', { enabled: true }]]);
  const page = window.unifiedShellRuntime?.page;
  expect(page?.unloadPromptMessage).toBe('The order has not been sent.');
  const dialog = Object.assign(document.createElement('dialog'), { showModal: vi.fn() });
  showDialog(dialog);
  expect([page?.modal, dialog.showModal.mock.calls.length]).toEqual([true, 1]);
  dialog.dispatchEvent(new Event('close'));
  expect(page?.modal).toBe(false);
  await chooseImage();
  expect(said('component.open')).toEqual({ id: 'assets', data: { kind: 'image' } });
});

test('a setting has a fallback until it is stored, and a flag is off until it is on', async () => {
  expect(await readColumns()).toEqual(['name', 'date']);
  expect(await saveColumns(['name'])).toBe(true);
  expect(await readColumns()).toEqual(['name']);
  expect(await hasNewList()).toBe(false);
});

test('the search answers with at most the wanted hits, and with the place of all', async () => {
  provideSearch(async () => [1, 2, 3].map((id) => ({ id, name: `Order ${id}` })));
  const find = said<(request: object) => Promise<unknown>>('search.provide');
  expect(await find({ term: 'a b', max: 1 })).toEqual({
    hits: [{ id: '1', title: 'Order 1', type: 'Order', path: '/orders/1' }],
    more: '/?find=a%20b',
  });
});

test('a notification replaces the earlier one of its order', async () => {
  await tellDelivered(7, ['one']);
  expect(said('pulse.send')).toMatchObject({ scope: 'order-7', link: '/orders/7', userIds: ['one'] });
});

test('a tour starts, and the help center opens', async () => {
  expect(await showTour()).toBe(true);
  openHelp();
  expect(said('helpCenter.open')).toEqual({ selectedTab: 'help' });
});

test('a tool checks its arguments and answers', async () => {
  const rename = vi.fn();
  offerActions(rename, () => 'Spring');
  const [first, second] = said<{ run(given?: object): unknown }[]>('actions.offer');
  await expect(first?.run({ name: ' ' })).rejects.toThrow('needs a name');
  await first?.run({ name: ' Summer ' });
  expect(rename).toHaveBeenCalledExactlyOnceWith('Summer');
  expect(second?.run()).toBe('Spring');
});

test('the assistant is offered the page, and opened with a question', () => {
  offerOrder({ id: 'A-1042', lines: 3, isLate: true });
  expect(window.unifiedShellRuntime?.ai().context?.facts).toEqual({ order: 'A-1042', lines: 3, late: true });
  askAbout('A-1042');
  expect(said('ai.openChat')).toBe('What is left to do for order A-1042?');
});

test('the calls of a client of Luigi have counterparts', async () => {
  const show = vi.fn();
  const stop = onContext(show);
  shell.configure({ imsOrgName: 'Alder Retail', imsToken: 'a token' });
  stop();
  expect(show).toHaveBeenCalledExactlyOnceWith('Alder Retail');
  expect(token()).toBe('a token');
  openHomeAfterLuigi();
  setDirty(true);
  await isUsable();
  expect(shell.said).toEqual([
    ['SHELL_REDIRECT', { url: '/home' }],
    ['page.blockNavigation', { enabled: true }],
    ['DONE', {}],
  ]);
});

test('an application of single-spa is mounted once, with the configuration', async () => {
  const application = { bootstrap: vi.fn(), mount: vi.fn() };
  const mounted = mountAlone(application);
  shell.configure({ imsOrgName: 'Alder Retail' });
  await mounted;
  expect(application.bootstrap).toHaveBeenCalledOnce();
  expect(application.mount).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ imsOrgName: 'Alder Retail' }),
  );
  expect(shell.said).toEqual([['DONE', {}]]);
});
