import { afterEach, describe, expect, it } from 'vitest';
import type { ChromeView } from '../../chrome/model/chrome-view';
import { createFakeBrowserPage } from '../../test-support/fake-page';
import { ALDER, bootFixture } from '../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells, tokenAnswer } from '../../test-support/open-shell';
import { fetchSolutionTokens } from '../frames/configuration/fetch-solution-tokens';
import { factsOf } from '../workspace/account/account-facts';
import type { BootAnswer } from '../workspace/account/boot-answer';
import { accountFor } from '../workspace/organisation/account-for';
import { switchAccount } from './switch-account';

afterEach(stopShells);

const OTHER = 'U2@Switched';
const CEDAR = { imsOrgId: 'C@UnifiedOrg', orgName: 'Cedar Bank', tenantId: 'cedar', aepRegion: 'aus5' };

const cluster: BootAnswer = {
  ...bootFixture,
  accounts: [
    ...bootFixture.accounts,
    {
      userId: OTHER,
      userType: 'type2e',
      owningOrg: CEDAR.imsOrgId,
      orgs: [CEDAR],
      exchangeToken: 'exchange-2',
    },
  ],
};
const switched: BootAnswer = {
  ...cluster,
  profile: { ...cluster.profile, userId: OTHER, displayName: 'Mara at Cedar', account_type: 'type2e' },
};

async function open(hash: string, answers: Record<string, Answer> = {}) {
  let boots = 0;
  const opened = await openShell(hash, {
    '/api/boot': () => {
      boots += 1;
      return Response.json(boots === 1 ? cluster : switched);
    },
    '/ims/switch_profile/v1': () =>
      Response.json({ ...tokenAnswer, access_token: 'token-of-cedar', user_id: OTHER }),
    ...answers,
  });
  const deps = { ...opened.shell.deferred, page: createFakeBrowserPage() };
  switchAccount(deps);
  fetchSolutionTokens(deps);
  const userNow = () => {
    const { session } = opened.shell.getSnapshot().state;
    return session.kind === 'signed-in' && session.token.userId;
  };
  const toasts = () => opened.view().toasts.map(({ key }) => key);
  return { ...opened, userNow, toasts };
}

describe('the account that is used in an organisation', () => {
  const organisation = (userId: string) => ({ id: 'O', name: 'O', tenant: 'o', region: '', userId });
  const account = (userId: string, userType: 'type1' | 'type2e') => ({ userId, userType, orgs: [] });
  const accounts = [account('A', 'type1'), account('B', 'type1'), account('E', 'type2e')];

  it.each([
    ['is the current one in its own organisations', 'A', 'A', 'A'],
    ['is the current one in those of an account that needs no switch', 'B', 'A', 'A'],
    ['ORG-07 is the type2e account in the organisations of that account', 'E', 'A', 'E'],
    ['ORG-07 changes from the type2e account to the owner of another organisation', 'B', 'E', 'B'],
    ['stays the type2e account inside its own organisations', 'E', 'E', 'E'],
  ])('%s', (_name, owner, current, expected) => {
    expect(accountFor(accounts, organisation(owner), current)).toBe(expected);
  });
});

describe('the kinds of account', () => {
  it.each([
    ['type1', 'A'],
    ['type2', 'A'],
    ['type2e', 'B'],
    ['type3', 'A'],
  ] as const)('ORG-18 opens an organisation of a %s account with account %s', (userType, expected) => {
    const accounts = [
      { userId: 'A', userType: 'type1' as const, orgs: [] },
      { userId: 'B', userType, orgs: [] },
    ];
    const organisation = { id: 'O', name: 'O', tenant: 'o', region: '', userId: 'B' };
    expect(accountFor(accounts, organisation, 'A')).toBe(expected);
  });
});

const organisationIn = ({ switchers }: ChromeView) =>
  switchers.find(({ kind }) => kind === 'organisation')?.current?.name;

describe('switching the account', () => {
  it('ORG-07 AUTH-39 S9 uses the type2e account with its profile and its token in its organisation', async () => {
    const { shell, address, connect, userNow, view } = await open('#/@alder/sample');
    address.go('#/@cedar/sample');
    await settle();
    await settle();
    expect([userNow(), organisationIn(view()), view().user?.displayName]).toEqual([
      OTHER,
      'Cedar Bank',
      'Mara at Cedar',
    ]);
    const { session, solutionTokens } = shell.getSnapshot().state;
    expect(session).toMatchObject({ token: { value: 'token-of-cedar' } });
    expect(solutionTokens).toMatchObject({ 'app:sample': { userId: OTHER } });
    expect(connect().sent.at(-1)?.value).toMatchObject({
      imsToken: 'token-1 of sample',
      imsProfile: { displayName: 'Mara at Cedar' },
    });
  });

  it('ORG-07 drops the data of the account before that arrives after the switch', async () => {
    let answerLate = (_answer: Response) => {};
    let boots = 0;
    const { shell, address, userNow } = await open('#/@alder/sample', {
      '/api/boot': () => {
        boots += 1;
        if (boots === 2)
          return new Promise((resolve) => {
            answerLate = resolve;
          });
        return Response.json(boots === 1 ? cluster : switched);
      },
    });
    shell.deferred.reloadAccount();
    address.go('#/@cedar/sample');
    await settle();
    await settle();
    expect(userNow()).toBe(OTHER);
    answerLate(Response.json(cluster));
    await settle();
    const { account } = shell.getSnapshot().state;
    expect(account).toMatchObject({ kind: 'known', answer: { profile: { userId: OTHER } } });
  });

  /** The user chooses Cedar Bank in the header's organisation switcher. */
  function chooseCedar({ view, act }: Awaited<ReturnType<typeof open>>): void {
    const sections = view().switchers[0]?.list() ?? [];
    const entry = sections.flatMap(({ entries }) => entries).find(({ name }) => name === 'Cedar Bank');
    if (entry) act({ type: 'switched', kind: 'organisation', entry });
  }

  it('ORG-07 switches when the user chooses its organisation in the switcher', async () => {
    const opened = await open('#/@alder/sample');
    chooseCedar(opened);
    await settle();
    await settle();
    const { userNow, view, toasts, hashNow } = opened;
    expect([hashNow(), userNow(), organisationIn(view()), toasts()]).toEqual([
      '#/@cedar/sample',
      OTHER,
      'Cedar Bank',
      [],
    ]);
  });

  it('ORG-08 UI-40 shows one toast, after the failure, when the user chose the organisation in the switcher', async () => {
    let refuse: (answer: Response) => void = () => {};
    const opened = await open('#/@alder/sample/deep', {
      '/ims/switch_profile/v1': () =>
        new Promise((resolve) => {
          refuse = resolve;
        }),
    });
    chooseCedar(opened);
    await settle();
    const { toasts, hashNow, userNow } = opened;
    expect([hashNow(), toasts()]).toEqual(['#/@cedar/sample', []]);
    refuse(Response.json({}, { status: 403 }));
    await settle();
    await settle();
    expect([hashNow(), userNow(), toasts()]).toEqual([
      '#/@alder/sample/deep',
      'U1@ExternalID',
      ['type2eError'],
    ]);
  });

  describe('to the organisation that both accounts have', () => {
    const TENANT = `alder${ALDER.slice(0, 4)}`;
    const [own] = bootFixture.accounts;
    const twice = {
      ...cluster,
      accounts: cluster.accounts.map((account) =>
        account.userId === OTHER
          ? { ...account, owningOrg: ALDER, orgs: own?.orgs.slice(0, 1) ?? [] }
          : account,
      ),
    };
    const switchedTwice = { ...twice, profile: switched.profile };

    async function openTwice(hash: string) {
      let boots = 0;
      return open(hash, {
        '/api/boot': () => {
          boots += 1;
          return Response.json(boots === 1 ? twice : switchedTwice);
        },
      });
    }

    it('ORG-14 switches to its own entry, and keeps it at an address without a tenant', async () => {
      const opened = await openTwice('#/@alder/sample');
      const sections = opened.view().switchers[0]?.list() ?? [];
      const entries = sections.flatMap((section) => section.entries);
      expect(new Set(entries.map(({ id }) => id)).size).toBe(3);
      const entry = entries.find(({ href }) => href === `#/@${TENANT}/sample`);
      if (entry) opened.act({ type: 'switched', kind: 'organisation', entry });
      await settle();
      await settle();
      const { userNow, hashNow, view, toasts, address } = opened;
      expect([userNow(), hashNow(), toasts()]).toEqual([OTHER, `#/@${TENANT}/sample`, []]);
      expect(view().switchers[0]?.current?.id).toBe(entry?.id);
      address.go('#/home');
      await settle();
      await settle();
      expect([userNow(), hashNow()]).toEqual([OTHER, `#/@${TENANT}/home`]);
    });

    it('ORG-14 opens the address of its own entry with its own account', async () => {
      const { userNow, hashNow } = await openTwice(`#/@${TENANT}/sample`);
      await settle();
      expect([userNow(), hashNow()]).toEqual([OTHER, `#/@${TENANT}/sample`]);
    });
  });

  it('ORG-07 opens no frame with the old account during the switch', async () => {
    const { address, frame, view } = await open('#/@alder/sample', {
      '/ims/switch_profile/v1': () => new Promise(() => {}),
    });
    address.go('#/@cedar/sample');
    await settle();
    expect([frame(), view().screen.kind]).toEqual([undefined, 'loading']);
  });

  it.each<[string, Record<string, Answer>]>([
    ['the switch is refused', { '/ims/switch_profile/v1': () => Response.json({}, { status: 403 }) }],
    [
      'the request gets no answer',
      { '/ims/switch_profile/v1': () => Promise.reject(new TypeError('Failed to fetch')) },
    ],
    [
      'the token is of another account',
      { '/ims/switch_profile/v1': () => Response.json({ ...tokenAnswer, user_id: 'U3' }) },
    ],
    ['the profile is of the old account', { '/api/boot': () => Response.json(cluster) }],
  ])('ORG-08 shows a toast and keeps the old account when %s', async (_name, answers) => {
    const { address, hashNow, userNow, toasts, connect } = await open('#/@alder/sample/deep', {
      ...answers,
      '/api/ping': () => new Response(null, { status: 204 }),
    });
    address.go('#/@cedar/sample');
    await settle();
    await settle();
    expect([hashNow(), userNow(), toasts()]).toEqual([
      '#/@alder/sample/deep',
      'U1@ExternalID',
      ['type2eError'],
    ]);
    expect(connect().sent.at(-1)?.value).toMatchObject({ imsToken: 'token-1 of sample', tenant: 'alder' });
  });

  it('UI-04 ORG-07 opens a refused solution with the other account', async () => {
    const { act, view, userNow, hashNow } = await open('#/@alder/reports');
    expect(view().screen).toMatchObject({ type: 'NO_ACCESS', canSwitchAccount: true });
    act({ type: 'switch-account' });
    await settle();
    await settle();
    expect([hashNow(), userNow()]).toEqual(['#/@cedar/reports', OTHER]);
  });

  it('UI-04 ORG-08 returns to the refused address when the switch fails', async () => {
    const { act, hashNow, toasts } = await open('#/@alder/reports', {
      '/ims/switch_profile/v1': () => Response.json({}, { status: 403 }),
    });
    act({ type: 'switch-account' });
    await settle();
    await settle();
    expect([hashNow(), toasts()]).toEqual(['#/@alder/reports', ['type2eError']]);
  });

  it('ORG-08 opens home in an organisation of the current account when the switch at the first address fails', async () => {
    const { hashNow, toasts } = await open('#/@cedar/sample', {
      '/ims/switch_profile/v1': () => Response.json({}, { status: 403 }),
    });
    await settle();
    expect([hashNow(), toasts()]).toEqual(['#/@alder/home', ['type2eError']]);
  });

  it('ignores the answer when the user has opened another address', async () => {
    let respond: (answer: Response) => void = () => {};
    const { address, userNow, toasts } = await open('#/@alder/sample', {
      '/ims/switch_profile/v1': () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    });
    address.go('#/@cedar/sample');
    address.go('#/@alder/home');
    respond(Response.json({ ...tokenAnswer, user_id: OTHER }));
    await settle();
    await settle();
    expect([userNow(), toasts()]).toEqual(['U1@ExternalID', []]);
  });

  it('DATA-05 keeps the exchange token out of the startup cache', async () => {
    const { shell } = await open('#/@alder/sample');
    const { account } = shell.getSnapshot().state;
    expect(account.kind === 'known' && JSON.stringify(account.answer)).toContain('exchange-2');
    expect(JSON.stringify(factsOf(cluster, { internalDomains: [] }))).not.toContain('exchange-2');
  });
});
