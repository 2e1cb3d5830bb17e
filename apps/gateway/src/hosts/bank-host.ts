/** `idp.localhost`: the demonstration's second OpenID provider, of Cedar Bank, on a separate site (contract §2). */
import type { FastifyInstance } from 'fastify';
import { DEMO_PASSWORD, demoPeople } from '../demo/demo-people';

/** The routes that the identity part adds to this host. */
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
