import type { PageLink } from '@unified-shell/api/recents';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { createFakeBrowserTabs } from '../../../test-support/fake-tabs';
import { type Answer, openShell, settle, stopShells } from '../../../test-support/open-shell';
import { followRecents } from './follow-recents';

afterEach(stopShells);

const recent = (link: string, more: Partial<PageLink> = {}) => ({
  appId: 'sample',
  link,
  title: `Page ${link}`,
  clickTimestamp: '2026-11-25T00:00:00.000Z',
  ...more,
});

/** A gateway that stores the lists. */
function createGateway() {
  const stored = { recents: [recent('/sample/old')], favourites: [] as PageLink[], reads: 0, failing: false };
  const answer: Answer = ({ method = 'GET', body }, url) => {
    if (stored.failing) return new Response(null, { status: 503 });
    if (method === 'POST') {
      const added = { ...JSON.parse(String(body)).recent, clickTimestamp: '2026-11-25T00:00:01.000Z' };
      stored.recents = [added, ...stored.recents.filter(({ link }) => link !== added.link)];
      return Response.json(added);
    }
    if (method === 'DELETE') {
      stored.recents = [];
      return Response.json({});
    }
    stored.reads += 1;
    if (url?.searchParams.get('cursor') === 'next')
      return Response.json({ recents: [recent('/sample/oldest')] });
    return Response.json({ recents: stored.recents, cursor: 'next' });
  };
  const favourites: Answer = ({ method = 'GET', body }) => {
    if (stored.failing) return new Response(null, { status: 503 });
    if (method === 'PUT') stored.favourites = JSON.parse(String(body)).favourites;
    return Response.json({ favourites: stored.favourites });
  };
  return { stored, answers: { '/api/recents/v1': answer, '/api/favourites/v1': favourites } };
}

async function open(hash: string, gateway = createGateway(), tabs = createFakeBrowserTabs()) {
  const opened = await openShell(hash, gateway.answers);
  const page = createFakeBrowserPage(undefined, tabs.open());
  const stop = followRecents({ ...opened.shell.deferred, page });
  await settle();
  const port = opened.connect();
  async function finish(title = ''): Promise<void> {
    port.receive('READY', {});
    port.receive('DONE', {});
    if (title) port.receive('TITLE', { title });
    await settle();
  }
  const links = () => opened.view().recents?.recents.map(({ href }) => href);
  return { ...opened, ...gateway, page, stop, port, finish, links };
}

const VISIT_MS = 1_500;

describe('the recents', () => {
  it('NAV-26 are loaded when the page is idle, with links into the organisation', async () => {
    const { links, view } = await open('#/@alder/home');
    expect(links()).toEqual(['#/@alder/sample/old']);
    expect(view().recents).toMatchObject({ status: 'success', hasOlder: true });
  });

  it('NAV-26 older ones follow by the cursor', async () => {
    const { act, links, view } = await open('#/@alder/home');
    act({ type: 'recents-wanted' });
    await vi.waitFor(() => expect(links()).toEqual(['#/@alder/sample/old', '#/@alder/sample/oldest']));
    expect(view().recents?.hasOlder).toBe(false);
  });

  it('DATA-17 have the status error if the gateway does not answer', async () => {
    const gateway = createGateway();
    gateway.stored.failing = true;
    const { view, environment } = await open('#/@alder/home', gateway);
    expect([view().recents?.status, environment.warnings]).toEqual(['error', ['recents-failed']]);
  });

  it('record a page that has been open for a while, with the title of its document', async () => {
    const { environment, stored, links, finish } = await open('#/@alder/sample/orders');
    await finish('Orders');
    environment.advance(VISIT_MS - 1);
    await settle();
    expect(stored.recents).toHaveLength(1);
    environment.advance(1);
    await settle();
    expect(stored.recents[0]).toMatchObject({ appId: 'sample', link: '/sample/orders', title: 'Orders' });
    expect(links()).toEqual(['#/@alder/sample/orders', '#/@alder/sample/old']);
  });

  it.each([
    ['an emoji at the limit of a title', `${'x'.repeat(199)}\u{1F600} and more`, 'x'.repeat(199)],
    ['half an emoji', 'Half \ud83d emoji', 'Half \ufffd emoji'],
    ['a character that no database holds', 'Null\0', 'Null\ufffd'],
  ])('record a page whose title has %s, in a form that the gateway accepts', async (_what, title, sent) => {
    const { environment, stored, finish } = await open('#/@alder/sample/orders');
    await finish(title);
    environment.advance(VISIT_MS);
    await settle();
    expect(stored.recents[0]?.title).toBe(sent);
  });

  it('do not record a page again each time that it changes its title', async () => {
    const { environment, stored, finish, port } = await open('#/@alder/sample/orders');
    await finish('Orders');
    environment.advance(VISIT_MS);
    await settle();
    port.receive('TITLE', { title: 'Orders (1)' });
    environment.advance(VISIT_MS);
    await settle();
    expect(stored.recents[0]?.title).toBe('Orders');
    environment.advance(60_000);
    port.receive('TITLE', { title: 'Orders (2)' });
    environment.advance(VISIT_MS);
    await settle();
    expect(stored.recents[0]?.title).toBe('Orders (2)');
  });

  it('record neither home nor a page that was left at once', async () => {
    const { environment, stored, finish, address } = await open('#/@alder/sample/orders');
    await finish();
    address.go('#/@alder/home');
    await settle();
    environment.advance(VISIT_MS);
    await settle();
    expect(stored.recents.map(({ link }) => link)).toEqual(['/sample/old']);
  });

  it('leave out applications that the user may not open', async () => {
    const gateway = createGateway();
    gateway.stored.recents = [recent('/reports', { appId: 'no-such-app' }), recent('/sample/old')];
    const { links } = await open('#/@alder/home', gateway);
    expect(links()).toEqual(['#/@alder/sample/old']);
  });

  it('are loaded again when another tab has changed them, in a hidden tab once it is visible', async () => {
    const gateway = createGateway();
    const tabs = createFakeBrowserTabs();
    const first = await open('#/@alder/sample/orders', gateway, tabs);
    const second = await open('#/@alder/home', gateway, tabs);
    second.page.hide();
    await first.finish();
    first.environment.advance(VISIT_MS);
    await settle();
    await settle();
    expect(second.links()).toEqual(['#/@alder/sample/old']);
    second.page.show();
    await settle();
    expect(second.links()).toEqual(['#/@alder/sample/orders', '#/@alder/sample/old']);
  });

  it('are gone with the session', async () => {
    const { shell, view } = await open('#/@alder/home');
    shell.deferred.store.send({ type: 'sign-out' });
    expect(view().recents).toBeUndefined();
    expect(shell.deferred.store.getState().recents).toBeUndefined();
  });

  it('stop with their effect', async () => {
    const { stop, finish, environment, stored } = await open('#/@alder/sample/orders');
    stop();
    await finish();
    environment.advance(VISIT_MS);
    await settle();
    expect(stored.recents).toHaveLength(1);
  });
});

describe('a change of the recents that could not be stored', () => {
  it('brings back the removed pages, and the way to the older ones', async () => {
    const { act, view, links, stored } = await open('#/@alder/home');
    stored.failing = true;
    act({ type: 'recents-removed', link: undefined });
    await vi.waitFor(() => expect(view().toasts).toHaveLength(1));
    expect([links(), view().recents?.hasOlder]).toEqual([['#/@alder/sample/old'], true]);
  });
});

describe('the favourites', () => {
  const page = { appId: 'sample', link: '/sample/a', title: 'A' };

  it('are pinned at once, stored, and told to the other tabs', async () => {
    const gateway = createGateway();
    const tabs = createFakeBrowserTabs();
    const first = await open('#/@alder/home', gateway, tabs);
    const second = await open('#/@alder/home', gateway, tabs);
    first.act({ type: 'favourite-toggled', page });
    await vi.waitFor(() => expect(second.view().recents?.favourites).toHaveLength(1));
    expect(first.view().recents?.favourites.map(({ href }) => href)).toEqual(['#/@alder/sample/a']);
    expect(gateway.stored.favourites).toEqual([page]);
    first.act({ type: 'favourite-toggled', page: { ...page, link: '/sample/a?other=query' } });
    await vi.waitFor(() => expect(gateway.stored.favourites).toEqual([]));
  });

  it('are undone with a toast if they could not be stored', async () => {
    const { act, view, stored } = await open('#/@alder/home');
    stored.failing = true;
    act({ type: 'favourite-toggled', page });
    await vi.waitFor(() => expect(view().toasts).toHaveLength(1));
    expect([view().recents?.favourites, view().toasts.map(({ key }) => key)]).toEqual([
      [],
      ['settingsFailureToast'],
    ]);
  });

  it('are undone without the recents that were recorded meanwhile', async () => {
    const gateway = createGateway();
    let refuse = () => {};
    const favourites = gateway.answers['/api/favourites/v1'];
    gateway.answers['/api/favourites/v1'] = (request, url) =>
      request.method === 'PUT'
        ? new Promise((resolve) => {
            refuse = () => resolve(new Response(null, { status: 503 }));
          })
        : favourites(request, url);
    const { act, view, links, environment, finish } = await open('#/@alder/sample/orders', gateway);
    act({ type: 'favourite-toggled', page });
    await vi.waitFor(() => expect(view().recents?.favourites).toHaveLength(1));
    await finish('Orders');
    environment.advance(VISIT_MS);
    await settle();
    refuse();
    await vi.waitFor(() => expect(view().recents?.favourites).toEqual([]));
    expect(links()).toEqual(['#/@alder/sample/orders', '#/@alder/sample/old']);
  });

  it('keep a newer change when an earlier one could not be stored', async () => {
    const gateway = createGateway();
    const answers: ((isStored: boolean) => void)[] = [];
    const favourites = gateway.answers['/api/favourites/v1'];
    gateway.answers['/api/favourites/v1'] = async (request, url) => {
      if (request.method !== 'PUT') return favourites(request, url);
      const isStored = await new Promise<boolean>((resolve) => answers.push(resolve));
      return isStored ? favourites(request, url) : new Response(null, { status: 503 });
    };
    const { act, view } = await open('#/@alder/home', gateway);
    act({ type: 'favourite-toggled', page });
    act({ type: 'favourite-toggled', page: { ...page, link: '/sample/b' } });
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(true);
    await settle();
    answers[0]?.(false);
    await vi.waitFor(() => expect(view().toasts).toHaveLength(1));
    expect(view().recents?.favourites.map(({ href }) => href)).toEqual([
      '#/@alder/sample/a',
      '#/@alder/sample/b',
    ]);
  });

  it('are told to the other tabs after each of two changes at once', async () => {
    const gateway = createGateway();
    const tabs = createFakeBrowserTabs();
    const answers: (() => void)[] = [];
    const favourites = gateway.answers['/api/favourites/v1'];
    gateway.answers['/api/favourites/v1'] = async (request, url) => {
      if (request.method === 'PUT') await new Promise<void>((resolve) => answers.push(resolve));
      return favourites(request, url);
    };
    const first = await open('#/@alder/home', gateway, tabs);
    const second = await open('#/@alder/home', gateway, tabs);
    first.act({ type: 'favourite-toggled', page });
    first.act({ type: 'favourite-toggled', page: { ...page, link: '/sample/b' } });
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.();
    await vi.waitFor(() => expect(second.view().recents?.favourites).toHaveLength(1));
    answers[1]?.();
    await vi.waitFor(() => expect(second.view().recents?.favourites).toHaveLength(2));
  });
});
