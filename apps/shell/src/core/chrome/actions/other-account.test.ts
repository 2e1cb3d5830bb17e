import { NO_FACTS } from '@unified-shell/catalogue/access/access-facts';
import type { Reason } from '@unified-shell/catalogue/access/reason';
import { describe, expect, it } from 'vitest';
import { ShellError } from '../../platform/network/shell-error';
import type { RouteDecision } from '../../resolve/route-decision';
import { bootFixture, tokenFixture } from '../../test-support/fixtures';
import type { Account } from '../../workspace/account/boot-answer';
import { listOrganisations } from '../../workspace/organisation/tenants';
import { otherAccountOrganisation } from './other-account';

const account = (
  userId: string,
  userType: Account['userType'],
  exchangeToken: string | undefined = 'given',
) => ({
  userId,
  userType,
  owningOrg: `org of ${userId}`,
  exchangeToken,
  orgs: [{ imsOrgId: `org of ${userId}`, orgName: userId, tenantId: userId.toLowerCase(), aepRegion: 'va7' }],
});
const OWN = account('A', 'type2');
const away = (userId: string) => account(userId, 'type2e');

const reason = (key: Reason['key'], change: Partial<Reason> = {}): Reason => ({
  key,
  allowed: false,
  operator: 'OR',
  wanted: [],
  missing: [],
  ...change,
});

interface Course {
  accounts?: readonly (Account & { exchangeToken?: string | undefined })[];
  current?: string;
  refused?: readonly Reason[];
  type?: 'NO_ACCESS' | 'CLOSED';
}

/** The account whose organisation the button leads to. */
function tried({
  accounts = [OWN, away('B')],
  current = 'A',
  refused = [reason('code')],
  type = 'NO_ACCESS',
}: Course = {}): string | undefined {
  const organisations = listOrganisations(accounts);
  const [organisation] = organisations;
  if (organisation === undefined) throw new Error('no organisation');
  const decision: RouteDecision = {
    kind: 'error',
    error: new ShellError(type, { refused }),
    workspace: {
      user: {
        token: { ...tokenFixture, userId: current },
        answer: { ...bootFixture, accounts: [...accounts] },
      },
      organisations,
      organisation,
      solutions: [],
      access: NO_FACTS,
    },
  };
  return otherAccountOrganisation(decision)?.userId;
}

describe('UI-04 the other account that the error screen offers', () => {
  it.each<[string, Course, string | undefined]>([
    ['a type2e account beside an own one', {}, 'B'],
    ['the own account beside a type2e one', { current: 'B' }, 'A'],
    ['the next of several', { accounts: [OWN, away('B'), away('C')], current: 'B' }, 'C'],
    ['the first after the last', { accounts: [OWN, away('B'), away('C')], current: 'C' }, 'A'],
    ['none for somebody who has one account', { accounts: [OWN] }, undefined],
    [
      'none where the other one is no switch, but the same access',
      { accounts: [OWN, account('B', 'type2')] },
      undefined,
    ],
    [
      'none while somebody of support works as the person: there is nothing to switch with',
      { accounts: [OWN, { ...away('B'), exchangeToken: undefined }] },
      undefined,
    ],
    ['none for what is closed for everybody', { type: 'CLOSED' }, undefined],
    ['none for what is open to the company alone', { refused: [reason('internal')] }, undefined],
    [
      'none where that is needed beside what another account may have',
      {
        refused: [reason('group', { operator: 'AND', parts: [reason('code'), reason('internal')] })],
      },
      undefined,
    ],
    [
      'one where that is one of several ways',
      { refused: [reason('group', { parts: [reason('code'), reason('internal')] })] },
      'B',
    ],
  ])('%s', (_name, course, expected) => {
    expect(tried(course)).toBe(expected);
  });
});
