/** Solutions for tests of tokens: without a registered client, with shared clients, a third party. */
import type { createRegisteredSolutions } from '../clients/registered-solutions';

const rest = { match: 'prefix' as const, aliases: [], redirectFrom: [] };
const sandbox = { thirdParty: false };
const one = { client_id: 'solution-one', scopes: ['openid', 'profile', 'email'] };
const shared = { client_id: 'shared-with-a-partner', scopes: ['openid'] };
const two = { client_id: 'solution-two', scopes: ['openid'] };

export const testSolutions: Parameters<typeof createRegisteredSolutions>[0] = [
  { appId: 'sample', path: '/sample', ...rest, redirectFrom: ['/old-sample'], sandbox },
  { appId: 'home', path: '/home', ...rest, sandbox, calledBy: ['sample', 'two'] },
  { appId: 'one', path: '/one', ...rest, customIms: one, sandbox },
  { appId: 'oneToo', path: '/one/too', ...rest, customIms: one, sandbox },
  { appId: 'two', path: '/two', ...rest, sandbox: { ...sandbox, ims: two }, calledBy: ['sample', 'home'] },
  { appId: 'partner', path: '/partner', ...rest, sandbox: { thirdParty: true } },
  { appId: 'orders', path: '/orders', ...rest, customIms: shared, sandbox },
  { appId: 'partnerOrders', path: '/partner/orders', ...rest, sandbox: { thirdParty: true, ims: shared } },
  {
    appId: 'forged',
    path: '/forged',
    ...rest,
    customIms: { client_id: 'unified-shell', scopes: ['openid'] },
    sandbox,
  },
];
