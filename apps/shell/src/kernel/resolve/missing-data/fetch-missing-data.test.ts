import { afterEach, describe, expect, it, vi } from 'vitest';
import { BIRCH, organisationFixture } from '../../../test-support/fixtures';
import { MISSING_DATA, openShell, settle, stopShells } from '../../../test-support/open-shell';
import { switchAccount } from '../../../test-support/switch-account';
import { missingDataOf } from '../route-decision';

afterEach(stopShells);

async function open() {
  let requestCount = 0;
  const opened = await openShell('#/@birch/sample', {
    '/api/organisation/v1': () => {
      requestCount += 1;
      return new Response(null, { status: 500 });
    },
  });
  await settle();
  return { ...opened, requestCount: () => requestCount };
}

it('moves inside an application that is open without organisation data do not repeat the request', async () => {
  const { connect, hashNow, view, requestCount } = await open();
  const port = connect();
  port.receive('DONE', {});
  for (const path of ['/a', '/b']) port.receive('HISTORY', { path });
  expect([hashNow(), requestCount(), view().screen.kind]).toEqual(['#/@birch/sample/b', 1, 'none']);
});

it('ERR-05 another application requests the organisation data again', async () => {
  const { address, requestCount } = await open();
  address.go('#/@birch/home');
  await settle();
  expect(requestCount()).toBe(2);
});

it('ORG-07 the data of an organisation is requested for the account in use, and stored only for it', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const tokens: (string | null)[] = [];
  const { shell } = await openShell('#/@birch/sample', {
    '/api/organisation/v1': ({ headers }) => {
      tokens.push(new Headers(headers).get('authorization'));
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  switchAccount(shell);
  await settle();
  expect(tokens).toEqual(['Bearer token-1', 'Bearer token-2']);
  answers[0]?.(Response.json(organisationFixture(BIRCH)));
  await settle();
  expect(missingDataOf(shell.getSnapshot().decision)).toEqual({
    kind: 'organisationData',
    organisation: BIRCH,
  });
  answers[1]?.(Response.json(organisationFixture(BIRCH)));
  await settle();
  expect(shell.getSnapshot().decision.kind).toBe('solution');
});

describe('an organisation whose policy does not admit the session', () => {
  const refuse = (code: string) => () =>
    Response.json({ type: 'AUTH', code, message: 'No.', requestId: 'r-1' }, { status: 403 });

  it.each([
    ['POLICY_NETWORK', 'NETWORK'],
    ['POLICY_SESSION', 'SESSION'],
    ['POLICY_SIGN_IN', 'SIGN_IN'],
    ['POLICY_SECOND_FACTOR', 'SECOND_FACTOR'],
  ])('opens nothing, and shows the rule of %s', async (code, policy) => {
    const { view, frame } = await openShell('#/@birch/sample', { '/api/organisation/v1': refuse(code) });
    await settle();
    expect(frame()).toBeUndefined();
    expect(view().screen).toMatchObject({
      kind: 'error',
      type: 'POLICY',
      policy,
      organisation: 'Birch Travel',
    });
  });

  it('leaves the other organisations of the user as they are', async () => {
    const { address, shell } = await openShell('#/@birch/sample', {
      '/api/organisation/v1': refuse('POLICY_NETWORK'),
    });
    await settle();
    address.go('#/@alder/sample');
    await settle();
    expect(shell.getSnapshot().decision.kind).toBe('solution');
  });

  it('lets the user sign in again, and return to the same page', async () => {
    const { act, address } = await openShell('#/@birch/sample', {
      '/api/organisation/v1': refuse('POLICY_SESSION'),
    });
    await settle();
    act({ type: 'retry' });
    await vi.waitFor(() => expect(address.left).toHaveLength(1));
    const left = new URL(address.left[0] ?? '');
    expect(left.origin + left.pathname).toBe('http://identity.test/ims/authorize/v1');
    expect(Object.fromEntries(left.searchParams)).toMatchObject({
      prompt: 'login',
      reason: 'timed-out',
      tenant: 'birch',
      old_hash: '#/@birch/sample',
      redirect_uri: 'http://experience.test/',
    });
  });
});

describe('the chunk with the requests', () => {
  async function openCounting(hash: string, load: () => Response = () => new Response()) {
    let loads = 0;
    const countLoad = () => {
      loads += 1;
      return load();
    };
    const opened = await openShell(hash, { [MISSING_DATA]: countLoad });
    await settle();
    return { ...opened, loads: () => loads };
  }

  it('is not loaded before the first application is ready if no data is missing, and loaded then', async () => {
    const { connect, loads } = await openCounting('#/@alder/sample');
    const port = connect();
    port.receive('READY', {});
    expect(loads()).toBe(0);
    port.receive('DONE', {});
    expect(loads()).toBe(1);
  });

  it('is loaded at once if data is missing', async () => {
    const { loads, frame } = await openCounting('#/@birch/sample');
    expect([loads(), frame()?.title]).toEqual([1, 'Main Content']);
  });

  it('ERR-05 is loaded again at another application if it could not be fetched', async () => {
    let isAway = true;
    const { address, shell, loads } = await openCounting('#/@birch/sample', () => {
      if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
      return new Response();
    });
    const failure = () => {
      const { account } = shell.getSnapshot().state;
      return account.kind === 'known' ? account.failure?.error.type : account.kind;
    };
    // Tried twice, as the other bundles.
    expect([loads(), failure()]).toEqual([2, 'OFFLINE']);
    isAway = false;
    address.go('#/@birch/home');
    await settle();
    expect([loads(), failure()]).toEqual([3, undefined]);
  });
});
