import { afterEach, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../test-support/fake-environment';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { bootFixture, organisationDataFixture } from '../../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells, tokenAnswer } from '../../../test-support/open-shell';
import type { BootAnswer } from '../../workspace/account/boot-answer';
import { processZeroTouch } from './process-zero-touch';
import { startZeroTouch } from './start-zero-touch';

afterEach(stopShells);

const ELM = { imsOrgId: 'E@UnifiedOrg', orgName: 'Elm Agency', tenantId: 'elm', aepRegion: 'va7' };
const NEXT = 'http://experience.test/#/@elm/inviting/welcome';
const success: Answer = () => Response.json({ type: 'success', nextUrl: NEXT });

/** The boot answer of the user once they belong to Elm; `entitled` has its product context as well. */
const member: BootAnswer = {
  ...bootFixture,
  accounts: bootFixture.accounts.map((account) => ({ ...account, orgs: [...account.orgs, ELM] })),
  working: organisationDataFixture(ELM.imsOrgId),
};
const entitled: BootAnswer = {
  ...member,
  profile: {
    ...member.profile,
    projectedProductContext: [{ prodCtx: { owningEntity: ELM.imsOrgId, serviceCode: 'inviting' } }],
  },
};

interface ZeroTouchOptions {
  hash?: string;
  process?: Answer;
  /** The number of boot requests before the user belongs to Elm. */
  memberAfter?: number;
  bootAfter?: BootAnswer;
  answers?: Record<string, Answer>;
  pending?: string;
}

async function open({
  hash = '#/@elm/inviting/project/7',
  process = success,
  memberAfter = 1,
  bootAfter = member,
  answers = {},
  pending,
}: ZeroTouchOptions = {}) {
  const calls: unknown[] = [];
  let boots = 0;
  const stored = createMemoryStore();
  if (pending !== undefined) stored.set('executeZeroTouch', pending);
  const opened = await openShell(
    hash,
    {
      '/api/boot': () => {
        boots += 1;
        return Response.json(boots > memberAfter ? bootAfter : bootFixture);
      },
      '/api/zero-touch/v1': (request) => {
        calls.push(JSON.parse(String(request.body)));
        return process(request);
      },
      '/api/ping': () => new Response(null, { status: 204 }),
      ...answers,
    },
    stored,
  );
  const stop = processZeroTouch({ ...opened.shell.deferred, page: createFakeBrowserPage() });
  for (let round = 0; round < 4; round += 1) await settle();
  const toasts = () => opened.view().toasts.map(({ key }) => key);
  const wait = async (milliseconds: number) => {
    opened.environment.advance(milliseconds);
    for (let round = 0; round < 3; round += 1) await settle();
  };
  return { ...opened, calls, boots: () => boots, toasts, stop, wait, stored };
}

const errorOf = ({ view }: Awaited<ReturnType<typeof open>>) => {
  const { screen } = view();
  return screen.kind === 'error' ? screen.type : screen.kind;
};

describe('zero-touch', () => {
  it('AUTH-46 AUTH-50 ORG-12 opens the next URL once the user belongs to the organisation', async () => {
    const { calls, hashNow, frame, toasts } = await open({ hash: '#/@elm/so:prod/inviting/project/7' });
    expect(calls).toEqual([
      { href: 'http://experience.test/#/@elm/so:prod/inviting/project/7', subOrg: 'prod' },
    ]);
    expect([hashNow(), frame()?.url, toasts()]).toEqual([
      '#/@elm/inviting/welcome',
      expect.stringContaining('http://inviting.test/'),
      [],
    ]);
  });

  it('AUTH-47 fetches a token of the solution’s own client on needsAuth and retries once', async () => {
    const own = { ...tokenAnswer, access_token: 'own', client_id: 'orders-client', scope: 'openid profile' };
    const { calls, environment } = await open({
      hash: '#/@elm/inviting-orders',
      process: () => Response.json({ type: 'needsAuth' }),
      answers: { '/ims/clients/v1': () => Response.json(own) },
    });
    const href = 'http://experience.test/#/@elm/inviting-orders';
    expect(calls).toEqual([{ href }, { href, token: 'own' }]);
    expect(environment.warnings).toContain('zero-touch-failed');
  });

  it.each<[string, ZeroTouchOptions]>([
    ['the service reports it', { process: () => Response.json({ type: 'failure' }) }],
    ['the call fails', { process: () => Response.json({}, { status: 500 }) }],
    ['the answer is malformed', { process: () => Response.json({ type: 'perhaps' }) }],
    [
      'the service requires a client that the solution does not have',
      { process: () => Response.json({ type: 'needsAuth' }) },
    ],
    [
      'the next address is outside the shell',
      { process: () => Response.json({ type: 'success', nextUrl: 'https://evil.test/#/@elm/inviting' }) },
    ],
  ])(
    'AUTH-48 logs and shows a failure when %s, and repeats the call only when the user retries',
    async (_name, options) => {
      const opened = await open(options);
      expect(opened.environment.warnings).toContain('zero-touch-failed');
      expect([errorOf(opened), opened.calls.length]).toEqual(['ZERO_TOUCH', 1]);
      opened.act({ type: 'retry' });
      await settle();
      await settle();
      expect(opened.calls.length).toBe(2);
    },
  );

  it('AUTH-49 UI-46 polls 5 times, 1, 2, 3 and 4 s apart, then shows a toast and opens home', async () => {
    const { boots, wait, toasts, hashNow } = await open({ memberAfter: 99 });
    const expectedCalls = [boots() - 1];
    for (const milliseconds of [999, 1, 2_000, 3_000, 3_999, 1, 60_000]) {
      await wait(milliseconds);
      expectedCalls.push(boots() - 1);
    }
    expect(expectedCalls).toEqual([1, 1, 2, 3, 4, 4, 5, 5]);
    expect([toasts(), hashNow()]).toEqual([expect.arrayContaining(['zeroTouchMissingOrg']), '#/@alder/home']);
  });

  it.each<[string, BootAnswer, string[]]>([
    ['UI-47 shows a toast when the entitlement has not appeared', member, ['zeroTouchMissingSubOrg']],
    ['shows no toast when the entitlement has appeared', entitled, []],
  ])('%s', async (_name, bootAfter, expected) => {
    const { wait, toasts, hashNow } = await open({
      bootAfter,
      process: () =>
        Response.json({ type: 'success', nextUrl: 'http://experience.test/#/@elm/so:prod/inviting' }),
    });
    for (const milliseconds of [1_000, 2_000, 3_000, 4_000]) await wait(milliseconds);
    expect([toasts(), hashNow()]).toEqual([expected, '#/@elm/so:prod/inviting']);
  });

  it('ignores the answer when the user has opened another address', async () => {
    let respond: (answer: Response) => void = () => {};
    const { address, hashNow, toasts } = await open({
      process: () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    });
    address.go('#/@alder/sample');
    respond(Response.json({ type: 'failure' }));
    await settle();
    expect([hashNow(), toasts()]).toEqual(['#/@alder/sample', []]);
  });

  it('redirects to home where the solution does not use zero-touch', async () => {
    const { calls, hashNow } = await open({ hash: '#/@elm/sample' });
    expect([calls, hashNow()]).toEqual([[], '#/@alder/home']);
  });
});

describe('AUTH-51 zero-touch that needs a sign-in', () => {
  const href = 'http://experience.test/#/@elm/inviting/project/7';

  it('stores the address and the time when the call is refused with 401', async () => {
    const { stored } = await open({ process: () => Response.json({}, { status: 401 }) });
    expect(JSON.parse(stored.get('executeZeroTouch') ?? '')).toEqual({ href, at: 0 });
  });

  it.each([
    ['continues at the stored address after the sign-in, once', JSON.stringify({ href, at: 0 }), 1],
    ['ignores an address that was stored ten minutes ago', JSON.stringify({ href, at: -600_000 }), 0],
    ['ignores a malformed stored value', '{', 0],
    [
      'ignores a stored address outside the shell',
      JSON.stringify({ href: 'https://evil.test/#/@elm/inviting', at: 0 }),
      0,
    ],
  ])('%s', async (_name, pending, expectedCalls) => {
    const { calls, stored } = await open({ hash: '#/@alder/sample', pending });
    expect([calls.length, stored.get('executeZeroTouch')]).toEqual([expectedCalls, undefined]);
  });

  it('ignores an address that another tab stores later', async () => {
    const { shell, stored, hashNow } = await open({ hash: '#/@alder/sample' });
    startZeroTouch({ ...shell.deferred, page: createFakeBrowserPage() });
    const pending = JSON.stringify({ href, at: 0 });
    stored.set('executeZeroTouch', pending);
    shell.deferred.store.send({ type: 'account-changed', change: { lists: {} } });
    await import('./process-zero-touch');
    await settle();
    expect([hashNow(), stored.get('executeZeroTouch')]).toEqual(['#/@alder/sample', pending]);
  });
});
