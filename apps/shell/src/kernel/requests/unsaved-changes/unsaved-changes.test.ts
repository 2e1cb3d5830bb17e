import { afterEach, describe, expect, it } from 'vitest';
import { openAppPage } from '../../../test-support/open-app-page';
import { settle, stopShells } from '../../../test-support/open-shell';
import { needsConfirmation } from './unsaved-changes';

afterEach(stopShells);

const BLOCK = { enabled: true };
const insideOrganisation = { toOtherOrganisation: false };
const betweenOrganisations = { toOtherOrganisation: true };

describe('a move needs confirmation', () => {
  it.each([
    ['without unsaved changes, inside the organisation', undefined, insideOrganisation, false],
    ['without unsaved changes, to another organisation', undefined, betweenOrganisations, false],
    [
      'with unsaved changes, inside the organisation',
      { onOrganisationChangeOnly: false },
      insideOrganisation,
      true,
    ],
    [
      'with unsaved changes, to another organisation',
      { onOrganisationChangeOnly: false },
      betweenOrganisations,
      true,
    ],
    [
      'with changes that only a move to another organisation loses, inside the organisation',
      { onOrganisationChangeOnly: true },
      insideOrganisation,
      false,
    ],
    [
      'with changes that only a move to another organisation loses, to another organisation',
      { onOrganisationChangeOnly: true },
      betweenOrganisations,
      true,
    ],
  ])('UI-07 %s: %s', (_name, unsaved, move, asks) => {
    expect(needsConfirmation(unsaved && { message: undefined, ...unsaved }, move)).toBe(asks);
  });
});

/** Opens an application with unsaved changes. */
async function openUnsaved(block: object = BLOCK) {
  const opened = await openAppPage();
  await opened.request('page.blockNavigation', block);
  const { page, address } = opened;
  const to = (hash: string) => new URL(hash, address.read());
  /** Follows a link or goes back: the guard blocks the move unless it is allowed. */
  let movedTo = '';
  const go = (hash: string) => {
    if (page.moveGuard?.isAllowed(to(hash))) movedTo = hash;
    else page.moveGuard?.onBlocked(to(hash), () => go(hash));
  };
  return { ...opened, go, movedTo: () => movedTo };
}

describe('UI-06 UI-07 the guard of unsaved changes', () => {
  it('asks with the application’s message before a move', async () => {
    const { go, movedTo, appPage, reply } = await openUnsaved({ ...BLOCK, message: '<b>3 rows</b>' });
    go('#/@alder/home');
    expect(appPage.getState().question).toEqual({ kind: 'unsaved', message: '<b>3 rows</b>' });
    await reply(false);
    expect([movedTo(), appPage.getState().unsaved]).toMatchObject(['', { message: '<b>3 rows</b>' }]);
    go('#/@alder/home');
    await reply(true);
    expect([movedTo(), appPage.getState().unsaved]).toEqual(['#/@alder/home', undefined]);
  });

  it('asks one question at a time and drops moves that are blocked while it is open', async () => {
    const { go, movedTo, reply } = await openUnsaved();
    go('#/@alder/home');
    go('#/@birch/home');
    await reply(true);
    expect(movedTo()).toBe('#/@alder/home');
  });

  it('allows a move to the current address', async () => {
    const { go, movedTo } = await openUnsaved();
    go('#/@alder/sample');
    expect(movedTo()).toBe('#/@alder/sample');
  });

  it('allows every move within the organisation if only a move to another organisation would lose the changes', async () => {
    const { go, movedTo, appPage, page } = await openUnsaved({ ...BLOCK, onOrgChangeOnly: true });
    go('#/@alder/home');
    go('#/home');
    expect([movedTo(), page.blocksUnload()]).toEqual(['#/home', false]);
    go('#/@birch/home');
    expect(appPage.getState().question).toMatchObject({ kind: 'unsaved' });
  });

  it('makes the browser ask before the page unloads until nothing is unsaved', async () => {
    const { page, request } = await openUnsaved();
    expect(page.blocksUnload()).toBe(true);
    await request('page.blockNavigation', { enabled: false });
    expect(page.blocksUnload()).toBe(false);
  });

  it.each([
    ['the document has been removed', ({ port }: Opened) => port.removeDocument()],
    ['another document has connected', ({ connect }: Opened) => void connect()],
    ['the frame is reloaded', ({ deps }: Opened) => deps.reloadFrame('default')],
    ['the session has ended', ({ deps }: Opened) => deps.store.send({ type: 'no-session' })],
    ['the user has signed out', ({ deps }: Opened) => deps.store.send({ type: 'sign-out' })],
  ])('blocks no move when %s', async (_name, happen) => {
    const opened = await openUnsaved();
    opened.port.receive('READY', {});
    happen(opened);
    opened.go('#/@alder/home');
    expect([opened.movedTo(), opened.page.blocksUnload()]).toEqual(['#/@alder/home', false]);
  });

  it('asks before a redirect of the application', async () => {
    const { redirect, reply, hashNow } = await openUnsaved();
    await redirect({ url: '/home' });
    expect(hashNow()).toBe('#/@alder/sample');
    await reply(true);
    expect(hashNow()).toBe('#/@alder/home');
  });

  it.each(['sign-out', 'overrides-reset', 'stop-impersonation'] as const)(
    'asks the user before %s, and not before other actions',
    async (type) => {
      const { chrome, appPage, reply } = await openUnsaved();
      const isAsked = () => appPage.getState().question !== undefined;
      chrome.model.send({ type: 'navigation-toggled' });
      expect(isAsked()).toBe(false);
      chrome.model.send({ type });
      expect(isAsked()).toBe(true);
      await reply(true);
      expect(isAsked()).toBe(false);
    },
  );

  it.each([
    ['organisation', true],
    ['sandbox', false],
  ] as const)('with onOrgChangeOnly, asks before a switch of the %s: %s', async (kind, asks) => {
    const { chrome, appPage } = await openUnsaved({ ...BLOCK, onOrgChangeOnly: true });
    chrome.model.send({ type: 'switched', kind, entry: { id: 'x', name: 'X', href: '#/@birch/sample' } });
    await settle();
    expect(appPage.getState().question !== undefined).toBe(asks);
  });
});

type Opened = Awaited<ReturnType<typeof openUnsaved>>;
