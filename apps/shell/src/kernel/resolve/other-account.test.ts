import { NO_FACTS } from '@unified-shell/catalogue/access/access-facts';
import type { Reason } from '@unified-shell/catalogue/access/reason';
import { describe, expect, it } from 'vitest';
import { bootFixture, tokenFixture } from '../../test-support/fixtures';
import { ShellError } from '../platform/network/shell-error';
import type { Account } from '../workspace/account/boot-answer';
import { listOrganisations } from '../workspace/organisation/tenants';
import { otherAccountOrganisation } from './other-account';
import type { RouteDecision } from './route-decision';

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

interface AccountOptions {
  accounts?: readonly (Account & { exchangeToken?: string | undefined })[];
  current?: string;
  refused?: readonly Reason[];
  type?: 'NO_ACCESS' | 'CLOSED';
}

/** The account whose organisation the button leads to. */
function offeredAccount({
  accounts = [OWN, away('B')],
  current = 'A',
  refused = [reason('code')],
  type = 'NO_ACCESS',
}: AccountOptions = {}): string | undefined {
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
  it.each<[string, AccountOptions, string | undefined]>([
    ['is the type2e account when the user works with their own', {}, 'B'],
    ['is the user’s own account when they work with the type2e one', { current: 'B' }, 'A'],
    ['is the next one of several accounts', { accounts: [OWN, away('B'), away('C')], current: 'B' }, 'C'],
    ['is the first account after the last one', { accounts: [OWN, away('B'), away('C')], current: 'C' }, 'A'],
    ['does not exist for a user with one account', { accounts: [OWN] }, undefined],
    [
      'does not exist when the other account needs no switch and has the same access',
      { accounts: [OWN, account('B', 'type2')] },
      undefined,
    ],
    [
      'does not exist while support works as the user, without an exchange token',
      { accounts: [OWN, { ...away('B'), exchangeToken: undefined }] },
      undefined,
    ],
    ['does not exist for a solution that is closed for all users', { type: 'CLOSED' }, undefined],
    [
      'does not exist for a solution that only internal users may open',
      { refused: [reason('internal')] },
      undefined,
    ],
    [
      'does not exist when the rule requires an internal user and a product',
      {
        refused: [reason('group', { operator: 'AND', parts: [reason('code'), reason('internal')] })],
      },
      undefined,
    ],
    [
      'exists when an internal user is one of several alternatives of the rule',
      { refused: [reason('group', { parts: [reason('code'), reason('internal')] })] },
      'B',
    ],
  ])('%s', (_name, options, expected) => {
    expect(offeredAccount(options)).toBe(expected);
  });
});
