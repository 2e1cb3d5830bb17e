import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inOrder } from '../../test-support/in-order';
import { leaveBank, openBank } from '../test-support/bank-visit';
import { cedar, UNKNOWN_AT_CEDAR } from '../test-support/cedar';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { FEDERATED, PASSWORD } from '../test-support/test-accounts';
import { IDENTITY } from '../test-support/test-settings';

const ADMINISTRATOR = 'ADMINISTRATOR@UnifiedID';
const TEN_MINUTES_MS = 10 * 60 * 1000;

describe('a test sign-in at an organisation’s own provider', inOrder, () => {
  let host: IdentityHost;
  beforeAll(async () => {
    host = await startIdentityHost();
  });
  afterAll(() => host.close());

  const ticketPage = (organisationId = cedar.organisationId) => {
    const address = host.providerTestAddress({ organisationId, userId: ADMINISTRATOR });
    expect(address.startsWith(`${IDENTITY}/`)).toBe(true);
    return address.slice(IDENTITY.length);
  };

  async function visit(email: string, choice = 'sign-in') {
    const browser = host.browser();
    const { headers } = await browser.navigate(ticketPage());
    const bank = await openBank(browser, String(headers.location));
    const back = await leaveBank(browser, bank, { email, password: PASSWORD, choice });
    const { answer } = await browser.follow(back);
    return { answer, browser, back };
  }

  test('tells the address that the provider has signed in, and signs nobody in here', async () => {
    const { answer, browser } = await visit(FEDERATED);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Test sign-in succeeded');
    expect(answer.text).toContain(`signed in ${FEDERATED}, and the address has an account`);
    const check = await browser.shellCall('POST', '/ims/check/v6/token?client_id=unified-shell');
    expect(check.status).toBe(401);
    expect(host.events.map(({ action, outcome, actor }) => [action, outcome, actor])).toEqual([
      ['provider.test', 'success', ADMINISTRATOR],
      ['provider.test', 'success', undefined],
    ]);
  });

  test('tells that the address has no account yet', async () => {
    const { answer } = await visit(UNKNOWN_AT_CEDAR);
    expect(answer.text).toContain('No person here has this address yet');
  });

  test('tells why the provider refused, and records it', async () => {
    const { answer } = await visit(FEDERATED, 'cancel');
    expect(answer.text).toContain('Test sign-in failed');
    expect(answer.text).toContain('The provider refused the sign-in.');
    expect(host.events.at(-1)).toMatchObject({ action: 'provider.test', outcome: 'failed' });
  });

  test('S4 an answer is refused in another browser', async () => {
    const browser = host.browser();
    const { headers } = await browser.navigate(ticketPage());
    const bank = await openBank(browser, String(headers.location));
    const back = await leaveBank(browser, bank, { email: FEDERATED, password: PASSWORD });
    expect((await host.browser().follow(back)).answer.status).toBe(410);
  });

  test('a ticket is refused when it is made up or expired, and for an organisation without a provider', async () => {
    const browser = host.browser();
    expect((await browser.navigate('/sign-in/test/provider?ticket=made-up')).status).toBe(410);
    expect((await browser.navigate('/sign-in/test/provider')).status).toBe(410);
    expect((await browser.navigate(ticketPage('NOBODY@UnifiedOrg'))).status).toBe(404);
    const page = ticketPage();
    host.clock.advance(TEN_MINUTES_MS + 1);
    expect((await browser.navigate(page)).status).toBe(410);
  });
});
