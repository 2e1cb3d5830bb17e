/** `idp.localhost`: the demonstration's second OpenID provider, of Cedar Bank, on a site of its own (contract §2). */
import type { FastifyInstance } from 'fastify';
import { DEMO_PASSWORD, demoPeople } from '../demo/demo-people';

/** What the identity part puts on that host. */
export interface BankRoutes {
  registerBank(
    app: FastifyInstance,
    bank: { issuer: string; staff: string[]; password: string },
  ): Promise<void>;
}

export function setUpBankHost(app: FastifyInstance, issuer: string, identity: BankRoutes): Promise<void> {
  const staff = demoPeople.filter(({ federated }) => federated === true).map(({ email }) => email);
  return identity.registerBank(app, { issuer, staff, password: DEMO_PASSWORD });
}
