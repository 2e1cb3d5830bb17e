import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { openAppPage } from '../../../test-support/open-app-page';
import { openShell, settle, stopShells } from '../../../test-support/open-shell';
import { openLinkedAction } from '../model/open-linked-action';
import { listActions } from './list-actions';
import { runAction } from './run-action';

afterEach(stopShells);

const declared = { id: 'new', title: 'New order', path: '/new?kind=a' };

async function open(hash = '#/@alder/sample', actions?: object) {
  const opened = await openAppPage(hash);
  const { shell, deps } = opened;
  if (actions) {
    deps.store.send({
      type: 'listing-loaded',
      listing: { descriptions: {}, heroes: [], navigation: [], products: {}, ...actions },
    });
  }
  const list = () =>
    listActions({ view: opened.view(), snapshot: shell.getSnapshot(), app: deps.appChrome.getState() });
  const ids = () => list().map(({ id }) => id);
  const offer = (...offered: object[]) => opened.request('actions.offer', offered);
  return { ...opened, list, ids, offer, find: (id: string) => list().find((action) => action.id === id) };
}

describe('the registry of actions', () => {
  it('has the actions of the shell that make sense now', async () => {
    const { ids } = await open();
    expect(ids()).toEqual([
      'shell:search',
      'shell:home',
      'shell:switch',
      'shell:toggle-navigation',
      'shell:help',
      'shell:account',
      'shell:theme-dark',
      'shell:theme-system',
      'shell:commands',
      'shell:shortcuts',
      'shell:debug',
      'shell:sign-out',
    ]);
  });

  it('has the declared actions of solutions that the user may open, as links in the organisation', async () => {
    const { find, ids } = await open('#/@alder/home', {
      actions: { sample: [declared], unknown: [declared] },
    });
    expect(find('sample:new')).toMatchObject({
      title: 'New order',
      application: 'Sample',
      run: { kind: 'link', href: '#/@alder/sample/new?kind=a' },
    });
    expect(ids()).not.toContain('unknown:new');
  });

  it('leaves out a declared action whose rule the user does not meet', async () => {
    const { ids } = await open('#/@alder/home', {
      actions: {
        sample: [
          { ...declared, id: 'a', when: { code: ['no-such-code'] } },
          { ...declared, id: 'b' },
        ],
      },
    });
    expect(ids().filter((id) => id.startsWith('sample:'))).toEqual(['sample:b']);
  });

  it('uses the title in the user’s language', async () => {
    const { find } = await open('#/@alder/home', {
      actions: { sample: [{ ...declared, titles: { 'en-US': 'Neu', 'de-DE': 'Neue Bestellung' } }] },
    });
    expect(find('sample:new')).toMatchObject({ title: 'Neu' });
  });

  it.each([
    ['no hint', {}, true],
    ['a read-only action', { readOnly: true }, false],
    ['an action that says so', { destructive: false }, false],
    ['an action that says the contrary of its other hint', { readOnly: true, destructive: true }, true],
  ])('counts as destructive: %s', async (_what, hints, expected) => {
    const { offer, find } = await open();
    await offer({ id: 'x', title: 'X', ...hints });
    expect(find('sample:x')).toMatchObject({ destructive: expected });
  });
});

describe('the actions that the open application offers', () => {
  it('take the place of declared ones, and run in the frame', async () => {
    const { offer, ids, find, port, deps } = await open('#/@alder/sample', {
      actions: { sample: [declared] },
    });
    await offer({ id: 'new', title: 'New order here', destructive: false });
    expect(ids().filter((id) => id === 'sample:new')).toHaveLength(1);
    const action = find('sample:new');
    if (action) runAction(action, deps);
    expect(port.sent.at(-1)).toMatchObject({
      type: 'RUNTIME_REQ',
      value: { module: 'actions', method: 'run', args: ['new'] },
    });
  });

  it('are gone with the document', async () => {
    const { offer, ids, address } = await open();
    await offer({ id: 'x', title: 'X' });
    expect(ids()).toContain('sample:x');
    address.go('#/@alder/home');
    await settle();
    expect(ids()).not.toContain('sample:x');
  });

  it('are gone when the document is replaced in the same frame', async () => {
    const { offer, ids, port } = await open();
    await offer({ id: 'x', title: 'X' });
    port.removeDocument();
    expect(ids()).not.toContain('sample:x');
  });

  it('are those of the frame that is shown, never of another one', async () => {
    const { offer, ids, deps } = await open();
    await offer({ id: 'x', title: 'X' });
    const offered = deps.appChrome.getState().actions;
    if (offered === undefined) throw new Error('The application has offered nothing.');
    deps.appChrome.send({ type: 'actions-offered', frame: { ...offered.frame, id: -1 }, list: offered.list });
    expect(ids()).not.toContain('sample:x');
  });

  it.each([
    ['51 actions', Array.from({ length: 51 }, (_, n) => ({ id: `a${n}`, title: 'A' }))],
    ['10,000 actions', Array.from({ length: 10_000 }, (_, n) => ({ id: `a${n}`, title: 'A' }))],
    ['a title of a million characters', [{ id: 'a', title: 'A'.repeat(1_000_000) }]],
    ['an id that imitates the shell', [{ id: 'shell:sign-out', title: 'A' }]],
  ])('are refused whole, and the earlier ones kept: %s', async (_what, bad) => {
    const { offer, request, ids } = await open();
    await offer({ id: 'good', title: 'Good' });
    await request('actions.offer', bad);
    expect(ids().filter((id) => id.startsWith('sample:'))).toEqual(['sample:good']);
  });
});

describe('a link to an action', () => {
  it('opens the palette with that action, and runs nothing', async () => {
    const { environment, shell, address } = await openShell('?action=shell:sign-out#/@alder/home');
    const stop = openLinkedAction({ ...shell.deferred, page: createFakeBrowserPage() });
    await settle();
    const { store } = shell.deferred;
    expect(store.getState().palette).toEqual({ kind: 'search', query: '', action: 'shell:sign-out' });
    expect([store.getState().session.kind, environment.warnings]).toEqual(['signed-in', []]);
    store.send({ type: 'feature-changed', change: { palette: undefined } });
    address.go('#/@alder/sample');
    await settle();
    expect(store.getState().palette).toBeUndefined();
    stop();
  });
});

describe('an action that is run by its id', () => {
  it('follows its link, after the user has agreed to lose unsaved changes', async () => {
    const { chrome, deps, request, hashNow, reply } = await open('#/@alder/sample', {
      actions: { sample: [declared] },
    });
    await request('page.blockNavigation', { enabled: true });
    chrome.model.send({ type: 'action-run', id: 'shell:home' });
    await settle();
    await settle();
    expect([hashNow(), deps.appPage.getState().question?.kind]).toEqual(['#/@alder/sample', 'unsaved']);
    await reply(true);
    expect(hashNow()).toBe('#/@alder/home');
  });

  it('takes the input that its registration names, and no other', async () => {
    const { chrome, hashNow } = await open('#/@alder/home', {
      actions: { sample: [{ ...declared, readOnly: true, input: ['order'] }] },
    });
    chrome.model.send({ type: 'action-run', id: 'sample:new', input: { order: '4 & 2', kind: 'b' } });
    await settle();
    await settle();
    expect(hashNow()).toBe('#/@alder/sample/new?kind=a&order=4+%26+2');
  });

  it('is told its input by the shell, if the open application offers it', async () => {
    const { chrome, offer, port } = await open();
    await offer({ id: 'approve', title: 'Approve', destructive: false });
    chrome.model.send({ type: 'action-run', id: 'sample:approve', input: { order: '42' } });
    await settle();
    await settle();
    expect(port.sent.at(-1)).toMatchObject({ value: { method: 'run', args: ['approve', { order: '42' }] } });
  });

  it('waits in the palette with its input, if it is destructive', async () => {
    const { chrome, deps, offer, port } = await open();
    await offer({ id: 'approve', title: 'Approve' });
    const before = port.sent.length;
    const input = { order: '42' };
    chrome.model.send({ type: 'action-run', id: 'sample:approve', input });
    await settle();
    await settle();
    expect(deps.store.getState().palette).toEqual({
      kind: 'search',
      query: '',
      action: 'sample:approve',
      input,
    });
    expect(port.sent.length).toBe(before);
  });

  it('does nothing if the user may not run it', async () => {
    const { chrome, hashNow } = await open();
    chrome.model.send({ type: 'action-run', id: 'sample:new' });
    await settle();
    await settle();
    expect(hashNow()).toBe('#/@alder/sample');
  });
});
