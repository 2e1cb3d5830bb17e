import { afterEach, describe, expect, it } from 'vitest';
import { workspaceOf } from '../../kernel/resolve/route-decision';
import { describeApps } from '../../kernel/resolve/solution/describe-apps';
import { createFakeBrowserPage } from '../../test-support/fake-page';
import { catalogueFixture, solutionFixture } from '../../test-support/fixtures';
import { openShell, settle, stopShells } from '../../test-support/open-shell';
import { followRecents } from '../recents/model/follow-recents';

afterEach(stopShells);

const ADDRESS = 'https://{tenant}.wiki.example/{region}?at={tenant}';
const HREF = 'https://alder.wiki.example/va7?at=alder';

const WITHOUT_FRAME = {
  ...solutionFixture({ appId: 'wiki' }).sandbox,
  thirdParty: true,
  source: undefined,
};

async function open(hash: string, more: object = {}, answers = {}) {
  const wiki = solutionFixture({
    appId: 'wiki',
    name: 'Wiki',
    group: 'Knowledge',
    link: ADDRESS,
    sandbox: WITHOUT_FRAME,
    ...more,
  });
  return openShell(hash, {
    '/api/catalogue/v1/test/index.json': () => Response.json({ solutions: [...catalogueFixture, wiki] }),
    ...answers,
  });
}

describe('a link tile', () => {
  it('opens its application from the navigation and from the apps, in a new tab', async () => {
    const { view } = await open('#/@alder/home');
    const link = { name: 'Wiki', href: HREF, newTab: true };
    expect(view().navigation).toContainEqual(expect.objectContaining({ ...link, section: 'Knowledge' }));
    expect(view().apps()).toContainEqual(expect.objectContaining(link));
  });

  it('has a page of the shell at its own address, without a frame and without an error', async () => {
    const { view, area, shell } = await open('#/@alder/wiki');
    expect(view().tile).toEqual({ name: 'Wiki', href: HREF });
    expect([view().screen.kind, area.frames]).toEqual(['none', []]);
    expect(shell.getSnapshot().decision.kind).toBe('tile');
  });

  it('that the user may not open is not listed, and its address shows the usual error', async () => {
    const { view } = await open('#/@alder/wiki', { access: { code: ['none'] } });
    expect(view().tile).toBeUndefined();
    expect(view().screen).toMatchObject({ kind: 'error', type: 'NO_ACCESS' });
    expect(
      view()
        .apps()
        .map(({ id }) => id),
    ).not.toContain('wiki');
    expect(view().navigation.map(({ id }) => id)).not.toContain('wiki');
  });

  it('that is closed leads to its page in the shell, which says so', async () => {
    const closed = { availability: { state: 'disabled' } };
    const { view } = await open('#/@alder/wiki', closed);
    expect(view().screen).toMatchObject({ kind: 'error', type: 'CLOSED' });
    expect(
      view()
        .apps()
        .find(({ id }) => id === 'wiki'),
    ).toMatchObject({ href: '#/@alder/wiki' });
    expect(
      view()
        .apps()
        .find(({ id }) => id === 'wiki'),
    ).not.toHaveProperty('newTab');
  });

  it('is told to applications with the address that it opens', async () => {
    const { shell } = await open('#/@alder/home');
    const workspace = workspaceOf(shell.getSnapshot().decision);
    if (workspace === undefined) throw new Error('no workspace');
    const page = { shellOrigin: 'http://experience.test' };
    const apps = describeApps(page, workspace.solutions, workspace.organisation, workspace.closed);
    expect(apps).toContainEqual(expect.objectContaining({ appId: 'wiki', href: HREF, isOutside: true }));
    expect(apps.find(({ appId }) => appId === 'home')).not.toHaveProperty('isOutside');
  });

  it('NAV-26 is among the recents once it is opened, with the address that it opens', async () => {
    const posted: unknown[] = [];
    const { shell, view } = await open(
      '#/@alder/home',
      {},
      {
        '/api/recents/v1': ({ method = 'GET', body }: RequestInit) => {
          if (method !== 'POST') return Response.json({ recents: [] });
          posted.push(JSON.parse(String(body)));
          return Response.json({
            ...JSON.parse(String(body)).recent,
            clickTimestamp: '2026-11-25T00:00:01.000Z',
          });
        },
        '/api/favourites/v1': () => Response.json({ favourites: [] }),
      },
    );
    const page = createFakeBrowserPage();
    followRecents({ ...shell.deferred, page });
    await settle();
    page.openTab('https://elsewhere.example/');
    page.openTab(HREF);
    page.openTab(HREF);
    await settle();
    expect(posted).toEqual([
      expect.objectContaining({ recent: { appId: 'wiki', link: '/wiki', title: 'Wiki' } }),
    ]);
    expect(view().recents?.recents).toMatchObject([{ href: HREF, newTab: true }]);
  });
});
