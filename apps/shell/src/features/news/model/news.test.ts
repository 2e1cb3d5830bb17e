import { afterEach, expect, it, vi } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { bootFixture } from '../../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells } from '../../../test-support/open-shell';
import { followNews } from './follow-news';

afterEach(stopShells);

const ALDER = { id: bootFixture.accounts[0]?.orgs[0]?.imsOrgId ?? '', name: 'Alder Retail', tenant: 'alder' };
const BIRCH = { id: 'B@AdobeOrg', name: 'Birch Travel', tenant: 'birch' };

const notification = (title: string, organisation = ALDER) => ({
  ...{ id: title, origin: 'sample', topic: 'reports', severity: 'normal', title, organisation },
  ...{ state: 'unseen', sentAt: '2026-11-25T10:00:00.000Z', occurrences: 1, link: '/sample/a' },
});

/** Opens a page and follows its news. `answers` replaces answers of the gateway. */
async function open(hash: string, answers: Record<string, Answer> = {}) {
  const asked: string[] = [];
  const given: Record<string, Answer> = {
    '/api/notifications/v1': () =>
      Response.json({
        notifications: [notification('Ready'), notification('Elsewhere', BIRCH)],
        unseen: 2,
        revision: 1,
      }),
    '/api/access-requests/v1': () =>
      Response.json({ requests: [{ solution: 'reports', requestedAt: '2026-11-24T10:00:00.000Z' }] }),
    ...answers,
  };
  const noted = Object.entries(given).map(([path, answer]): [string, Answer] => [
    path,
    (request, url) => {
      asked.push(path);
      return answer(request, url);
    },
  ]);
  const opened = await openShell(hash, Object.fromEntries(noted));
  const page = createFakeBrowserPage();
  const stop = followNews({ ...opened.shell.deferred, page });
  const titles = () => opened.shell.getSnapshot().state.news?.items.map(({ kind, title }) => [kind, title]);
  return { ...opened, asked, page, stop, titles };
}

it('home is told of the open requests for access, then of the notifications of the organisation', async () => {
  const { shell, titles, stop } = await open('#/@alder/home');
  await vi.waitFor(() =>
    expect(titles()).toEqual([
      ['access-request', 'Reports'],
      ['notification', 'Ready'],
    ]),
  );
  expect(shell.getSnapshot().state.news?.items).toMatchObject([
    { appId: 'reports', link: '/reports', at: Date.UTC(2026, 10, 24, 10) },
    { appId: 'sample', link: '/sample/a', at: Date.UTC(2026, 10, 25, 10) },
  ]);
  stop();
});

it('a part that cannot be read does not hide the other', async () => {
  const { titles, environment, stop } = await open('#/@alder/home', {
    '/api/access-requests/v1': () => new Response(null, { status: 503 }),
  });
  await vi.waitFor(() => expect(titles()).toEqual([['notification', 'Ready']]));
  expect(environment.warnings).toContain('news-failed');
  stop();
});

it('nothing is asked for another application; home asks again when the user comes back to it', async () => {
  const { asked, address, titles, stop } = await open('#/@alder/sample');
  await settle();
  expect(asked).toEqual([]);
  address.go('#/@alder/home');
  await vi.waitFor(() => expect(titles()).toHaveLength(2));
  address.go('#/@alder/sample');
  await settle();
  address.go('#/@alder/home');
  await vi.waitFor(() => expect(asked).toHaveLength(4));
  stop();
});

it('the news of a user are gone with the session', async () => {
  const { shell, titles, act, stop } = await open('#/@alder/home');
  await vi.waitFor(() => expect(titles()).toHaveLength(2));
  act({ type: 'sign-out' });
  await settle();
  expect(shell.getSnapshot().state.news).toBeUndefined();
  stop();
});
