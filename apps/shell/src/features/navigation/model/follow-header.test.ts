import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { ALDER, BIRCH, bootFixture } from '../../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells } from '../../../test-support/open-shell';
import { switchAccount } from '../../../test-support/switch-account';
import { followHeader } from './follow-header';
import { changedNavigation } from './navigation-state';

afterEach(stopShells);

const PICTURE = 'http://experience.test/people/ada.svg';
const header = (more: object = {}) => ({
  profile: { avatars: { '110': '/people/ada-small.svg', '115': '/people/ada.svg' } },
  timeline: [],
  preferences: {},
  settings: {},
  feedbackAddress: 'feedback@example.org',
  ...more,
});
const answerOf = (more?: object) => Response.json(header(more));

async function open(answer: Answer = () => answerOf()) {
  const requests: string[] = [];
  const opened = await openShell('#/@alder/sample', {
    '/api/header/v1': (request) => {
      requests.push(new Headers(request.headers).get('authorization') ?? '');
      return answer(request);
    },
  });
  const stop = followHeader({ ...opened.shell.deferred, page: createFakeBrowserPage() });
  await settle();
  const state = () => opened.shell.deferred.store.getState();
  /** Goes to an organisation whose work hub is shown. */
  const goToHub = async () => {
    opened.address.go('#/@birch/sample');
    await settle();
    const workHub = { organisation: BIRCH, capability: 'trade', isArrangeable: true, items: [] };
    opened.shell.deferred.store.send(
      changedNavigation(opened.shell.deferred.store.getState().navigation, { workHub }),
    );
    await settle();
  };
  return { ...opened, requests, stop, state, goToHub };
}

describe('the header data', () => {
  it('NAV-06 are fetched once, with the picture and the feedback address', async () => {
    const { requests, view, shell } = await open();
    expect(view()).toMatchObject({
      user: { picture: PICTURE },
      feedbackAddress: 'feedback@example.org',
    });
    shell.deferred.store.send({ type: 'toast-raised', key: 'settingsToast' });
    await settle();
    expect(requests).toEqual(['Bearer token-1']);
  });

  it('ORG-07 bring the arrangements of the account that the tab has switched to', async () => {
    const { state, shell, requests } = await open(({ headers }) => {
      const isFirst = new Headers(headers).get('authorization') === 'Bearer token-1';
      const order = [isFirst ? 'first' : 'second'];
      return answerOf({ preferences: { navigationArrangements: { trade: { order, hidden: [] } } } });
    });
    switchAccount(shell);
    await settle();
    expect(requests).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(state().navigation?.arrangements?.byCapability).toEqual({
      trade: { order: ['second'], hidden: [] },
    });
  });

  it('are not fetched again for another organisation if no hub is shown', async () => {
    const { requests, address, view } = await open();
    address.go('#/@birch/sample');
    await settle();
    await settle();
    expect([requests.length, view().user?.picture]).toEqual([1, PICTURE]);
  });

  it('are fetched again for the hub of another organisation, and the old picture is shown until they have loaded', async () => {
    let respond = (_answer: Response) => {};
    let calls = 0;
    const { requests, view, goToHub, state } = await open(() => {
      calls += 1;
      return calls === 1 ? answerOf() : new Promise<Response>((resolve) => (respond = resolve));
    });
    expect(state().navigation?.arrangements?.organisation).toBe(ALDER);
    await goToHub();
    expect(requests).toHaveLength(2);
    expect(view().user?.picture).toBe(PICTURE);
    respond(answerOf({ profile: { avatars: {} } }));
    await settle();
    expect(view().user?.picture).toBeUndefined();
    expect(state().navigation?.arrangements?.organisation).toBe(BIRCH);
  });

  it('are ignored if their organisation was left before the response', async () => {
    const waiting: ((answer: Response) => void)[] = [];
    const { goToHub, state } = await open(
      () => new Promise<Response>((resolve) => void waiting.push(resolve)),
    );
    await goToHub();
    for (const respond of waiting.toReversed()) {
      respond(answerOf());
      await settle();
    }
    expect(waiting).toHaveLength(2);
    expect(state().navigation?.arrangements?.organisation).toBe(BIRCH);
  });

  it('are kept when another boot answer replaces the account', async () => {
    const { view, shell, requests } = await open();
    shell.deferred.store.send({ type: 'boot-answered', answer: bootFixture, at: 1 });
    expect(view().user?.picture).toBe(PICTURE);
    expect(requests).toHaveLength(1);
  });

  it('do not undo an arrangement that the user has made during the request', async () => {
    let respond = (_answer: Response) => {};
    const { shell, state } = await open(() => new Promise<Response>((resolve) => (respond = resolve)));
    const arrangements = { organisation: ALDER, byCapability: { trade: { order: ['b'], hidden: [] } } };
    shell.deferred.store.send(
      changedNavigation(shell.deferred.store.getState().navigation, { arrangements }),
    );
    respond(answerOf());
    await settle();
    expect(state().navigation?.arrangements).toBe(arrangements);
  });

  it.each<[string, Answer]>([
    ['the request fails', () => new Response(null, { status: 500 })],
    ['the answer is not an object', () => Response.json([])],
    ['the answer is not JSON', () => new Response('<html>')],
  ])('are replaced by defaults with a warning when %s', async (_name, answer) => {
    const { view, environment } = await open(answer);
    expect(view().user).toMatchObject({ displayName: 'Mara Keter', picture: undefined });
    expect(environment.warnings.join()).toContain('header-failed');
  });

  it.each([
    ['a hostile picture', { profile: { avatars: { '115': 'javascript:alert(1)' } } }],
    ['a picture that is not text', { profile: { avatars: { '115': 1 } } }],
    ['pictures that are not an object', { profile: { avatars: 'x' } }],
    ['a feedback address that is not an e-mail address', { feedbackAddress: 'x@y?bcc=all@example.org' }],
    ['a feedback address of 1 MB', { feedbackAddress: `${'a'.repeat(1_000_000)}@example.org` }],
    ['preferences that are not an object', { preferences: 1 }],
  ])('keep all other fields in spite of %s', async (_name, more) => {
    const { view } = await open(() => answerOf(more));
    const { user, feedbackAddress } = view();
    const isOfPicture = 'profile' in more;
    expect(user?.picture).toBe(isOfPicture ? undefined : PICTURE);
    expect(feedbackAddress).toBe('feedbackAddress' in more ? undefined : 'feedback@example.org');
  });

  it('are not fetched any more after the effect was stopped', async () => {
    const { stop, goToHub, requests } = await open();
    stop();
    await goToHub();
    expect(requests).toHaveLength(1);
  });
});
