import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { ALDER, bootFixture } from '../../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells } from '../../../test-support/open-shell';
import { storeArrangement } from './arrangements';
import { followHeader } from './follow-header';
import type { NavigationState } from './navigation-state';
import { changedNavigation } from './navigation-state';
import { readWorkHub } from './work-hub/work-hub-item';

afterEach(stopShells);

const items = readWorkHub(
  ['a', 'b', 'c'].map((id) => ({ id, displayName: id, urlRoot: '/sample' })),
  () => {},
);
const workHub: NavigationState['workHub'] = {
  capability: 'trade',
  organisation: ALDER,
  items,
  isArrangeable: true,
};

async function open(answer: Answer, boot: object = bootFixture) {
  const requests: RequestInit[] = [];
  const opened = await openShell('#/@alder/sample', {
    '/api/boot': () => Response.json(boot),
    '/api/header/v1': answer,
    '/api/settings/v1': (request) => {
      requests.push(request);
      return answer(request);
    },
  });
  opened.shell.deferred.store.send(
    changedNavigation(opened.shell.deferred.store.getState().navigation, { workHub }),
  );
  const start = async () => {
    followHeader({ ...opened.shell.deferred, page: createFakeBrowserPage() });
    await settle();
  };
  const shownIds = () =>
    opened
      .view()
      .navigation.flatMap(({ id, isHidden, isOfHub }) => (isOfHub ? [isHidden ? `(${id})` : id] : []));
  return { ...opened, requests, start, shownIds };
}

const stored = (navigationArrangements: unknown) => () =>
  Response.json({ profile: {}, preferences: { navigationArrangements } });

describe('a work hub that the user has arranged', () => {
  it('is shown in the stored order, with hidden items marked', async () => {
    const { shownIds, start } = await open(stored({ trade: { order: ['c', 'a', 'b'], hidden: ['a'] } }));
    expect(shownIds()).toEqual(['a', 'b', 'c']);
    await start();
    expect(shownIds()).toEqual(['c', '(a)', 'b']);
  });

  it('ignores malformed fields of the arrangement and applies the others', async () => {
    const { shownIds, start } = await open(stored({ trade: { order: ['c', 'a', 'b'], hidden: 1 } }));
    await start();
    expect(shownIds()).toEqual(['c', 'a', 'b']);
  });

  it('keeps its original order in every other organisation', async () => {
    const { shownIds, shell } = await open(stored({}));
    const byCapability = { trade: { order: ['c'], hidden: ['a'] } };
    const arrangements = { organisation: 'another', byCapability };
    shell.deferred.store.send(
      changedNavigation(shell.deferred.store.getState().navigation, { arrangements }),
    );
    expect(shownIds()).toEqual(['a', 'b', 'c']);
  });

  it.each([
    ['the request fails', () => new Response(null, { status: 500 })],
    ['the user has not arranged it', stored(undefined)],
    ['the arrangement is of another hub', stored({ other: { order: ['c'], hidden: ['a'] } })],
    ['the arrangement is malformed', stored({ trade: { order: 'c', hidden: 1 } })],
    ['the arrangement is not an object', stored(1)],
  ])('keeps its original order when %s', async (_name, answer) => {
    const { shownIds, start } = await open(answer);
    await start();
    expect(shownIds()).toEqual(['a', 'b', 'c']);
  });
});

describe('a user who arranges a hub', () => {
  const arrangement = { order: ['b', 'a', 'c'], hidden: ['c'] };

  it('sees the new arrangement at once, and it is stored for the user in the organisation', async () => {
    const { act, shownIds, requests } = await open(() => Response.json({}));
    act({ type: 'navigation-arranged', arrangement });
    await expect.poll(shownIds).toEqual(['b', 'a', '(c)']);
    await expect.poll(() => requests.length).toBe(1);
    expect(JSON.parse(String(requests[0]?.body))).toEqual({
      appId: 'unified-shell',
      groupId: 'shell',
      level: 'userorg',
      imsOrgId: ALDER,
      settings: { navigationArrangements: { trade: arrangement } },
    });
  });

  it('changes nothing while impersonating another user', async () => {
    const profile = { ...bootFixture.profile, isImpersonated: true };
    const { shell, shownIds, requests } = await open(() => Response.json({}), { ...bootFixture, profile });
    await storeArrangement(shell.deferred, arrangement);
    expect([shownIds(), requests]).toEqual([['a', 'b', 'c'], []]);
  });

  it('can restore the original order', async () => {
    const { act, shownIds, requests } = await open(() => Response.json({}));
    act({ type: 'navigation-arranged', arrangement });
    await expect.poll(shownIds).toEqual(['b', 'a', '(c)']);
    act({ type: 'navigation-arranged', arrangement: undefined });
    await expect.poll(shownIds).toEqual(['a', 'b', 'c']);
    await expect
      .poll(() => JSON.parse(String(requests[1]?.body ?? '{}')).settings)
      .toEqual({
        navigationArrangements: { trade: null },
      });
  });

  it('keeps a newer arrangement when an earlier one could not be stored', async () => {
    const answers: ((answer: Response) => void)[] = [];
    const { shell, shownIds } = await open(() => new Promise<Response>((resolve) => answers.push(resolve)));
    const first = storeArrangement(shell.deferred, arrangement);
    const second = storeArrangement(shell.deferred, { order: ['c', 'b', 'a'], hidden: [] });
    answers[1]?.(Response.json({}));
    await second;
    answers[0]?.(new Response(null, { status: 500 }));
    await first;
    expect(shownIds()).toEqual(['c', 'b', 'a']);
  });

  it('sees a toast and the previous arrangement if it could not be stored', async () => {
    const { act, shownIds, view } = await open(() => new Response(null, { status: 500 }));
    act({ type: 'navigation-arranged', arrangement });
    await expect.poll(() => view().toasts.map(({ key }) => key)).toEqual(['settingsFailureToast']);
    expect(shownIds()).toEqual(['a', 'b', 'c']);
  });
});
