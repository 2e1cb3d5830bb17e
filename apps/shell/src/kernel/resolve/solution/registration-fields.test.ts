/** The fields of a registration that decide on the address and the source of its frame (CAT-05, CAT-15). */
import { afterEach, describe, expect, it } from 'vitest';
import {
  ALDER,
  BIRCH,
  bootFixture,
  catalogueFixture,
  organisationDataFixture,
  solutionFixture,
} from '../../../test-support/fixtures';
import { openShell, settle, stopShells } from '../../../test-support/open-shell';

afterEach(stopShells);

const FLAG = 'sandboxes-required';
const sandbox = { name: 'prod', title: 'Production', region: 'va7', state: 'active', isDefault: true };

const catalogue = [
  ...catalogueFixture,
  solutionFixture({ appId: 'book', hideTenant: true }),
  solutionFixture({ appId: 'rooted', appRoot: '/start' }),
  solutionFixture({ appId: 'queries', gqlEndpoint: '/queries/graphql' }),
  solutionFixture({
    appId: 'usage',
    urlContext: { key: 'sandbox', optional: true, incognito: false },
    access: { code: ['acp'], sandboxFlag: FLAG },
  }),
  solutionFixture({ appId: 'plain', access: { code: ['acp'], sandboxFlag: FLAG } }),
];

async function openAt(hash: string, { flag = 'true', sandboxes = [] as object[] } = {}) {
  const working = organisationDataFixture(ALDER, {
    flags: { featureFlags: { [FLAG]: flag }, floodgate: {} },
    sandboxes: sandboxes.map((one) => ({ ...sandbox, type: 'PRODUCTION' as const, imsOrg: ALDER, ...one })),
  });
  const opened = await openShell(hash, {
    '/api/boot': () => Response.json({ ...bootFixture, working }),
    '/api/catalogue/v1/test/index.json': () => Response.json({ solutions: catalogue }),
  });
  await settle();
  const decision = () => opened.shell.getSnapshot().decision;
  return {
    ...opened,
    toasts: () => opened.view().toasts.map(({ key }) => key),
    screen: () => {
      const { screen } = opened.view();
      return screen.kind === 'error' ? screen.type : screen.kind;
    },
    organisation: () => {
      const now = decision();
      return now.kind === 'solution' ? now.workspace.organisation.id : undefined;
    },
  };
}

describe('a solution with hideTenant', () => {
  it('CAT-05 has no tenant in its address', async () => {
    const { hashNow, organisation } = await openAt('#/@alder/book/page?a=1');
    expect([hashNow(), organisation()]).toEqual(['#/book/page?a=1', ALDER]);
  });

  it('CAT-05 stays without a tenant where the address has none', async () => {
    const { hashNow, frame } = await openAt('#/book');
    expect([hashNow(), frame()?.url]).toEqual(['#/book', expect.stringContaining('book.solutions.test')]);
  });

  it('CAT-05 opens in the organisation of the link that led to it', async () => {
    const { address, hashNow, organisation } = await openAt('#/@alder/book');
    address.go('#/@birch/book');
    await settle();
    expect([hashNow(), organisation()]).toEqual(['#/book', BIRCH]);
  });

  it('CAT-05 is left for an address with the tenant', async () => {
    const { address, hashNow } = await openAt('#/@birch/book');
    address.go('#/home');
    await settle();
    expect(hashNow()).toBe('#/@birch/home');
  });
});

describe('a solution with appRoot', () => {
  it.each([
    ['that location when the address names none', '#/@alder/rooted', '#/start'],
    ['that location with the query of the address', '#/@alder/rooted?a=1', '#/start?a=1'],
    ['the location of the address', '#/@alder/rooted/deep', '#/deep'],
  ])('CAT-05 opens %s', async (_name, hash, inFrame) => {
    const { frame } = await openAt(hash);
    expect(new URL(frame()?.url ?? '').hash).toBe(inFrame);
  });
});

it('CAT-05 tells a solution the path of its own GraphQL service, others that of the gateway', async () => {
  const endpointAt = async (hash: string) => {
    const { connect } = await openAt(hash);
    const sent = connect().sent.flatMap(({ type, value }) =>
      type === 'QUEUE' && Array.isArray(value) ? value : [{ type, value }],
    );
    return sent.find(({ type }) => type === 'CONFIGURE')?.value['gqlEndpoint'];
  };
  expect(await endpointAt('#/@alder/queries')).toBe('http://experience.test/api/queries/graphql');
  expect(await endpointAt('#/@alder/sample')).toBe('http://experience.test/api/graphql');
});

describe('a solution whose access rule has a sandboxFlag', () => {
  it('CAT-15 leads home with a toast when the flag is on and the user has no sandbox', async () => {
    const { hashNow, toasts } = await openAt('#/@alder/usage');
    expect([hashNow(), toasts()]).toEqual(['#/@alder/home', ['noSandboxesToast']]);
  });

  it('CAT-15 opens without a sandbox when the flag is off', async () => {
    const { hashNow, toasts } = await openAt('#/@alder/usage', { flag: 'false' });
    expect([hashNow(), toasts()]).toEqual(['#/@alder/usage', []]);
  });

  it('CAT-15 opens in the sandbox, which the address names, when the flag is on and the user has one', async () => {
    const { hashNow, screen } = await openAt('#/@alder/usage', { sandboxes: [{}] });
    expect([hashNow(), screen()]).toEqual(['#/@alder/sname:prod/usage', 'loading']);
  });

  it.each([
    ['opens', [{}], 'loading'],
    ['is refused without one', [], 'NO_ACCESS'],
  ])('CAT-15 %s where it works in no context', async (_name, sandboxes, shown) => {
    const { screen, hashNow } = await openAt('#/@alder/plain', { sandboxes });
    expect([screen(), hashNow()]).toEqual([shown, '#/@alder/plain']);
  });
});
