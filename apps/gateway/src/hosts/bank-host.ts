/** `idp.localhost`: the demonstration's second OpenID provider, of Cedar Bank, on a separate site (contract §2). */
import type { FastifyInstance } from 'fastify';
import { addressIn } from '../demo/copies';
import { DEMO_PASSWORD, demoPeople } from '../demo/demo-people';

/** The routes that the identity part adds to this host. */
export interface BankRoutes {
  registerBank(
    app: FastifyInstance,
    bank: { issuer: string; staff: string[]; password: string },
  ): Promise<void>;
}

/** @param copies of the demonstration, each with its own bank */
export function setUpBankHost(
  app: FastifyInstance,
  { issuer, copies }: { issuer: string; copies: number },
  identity: BankRoutes,
): Promise<void> {
  const staff = demoPeople
    .filter(({ federated }) => federated === true)
    .flatMap(({ email }) => Array.from({ length: copies + 1 }, (_, copy) => addressIn(copy, email)));
  return identity.registerBank(app, { issuer, staff, password: DEMO_PASSWORD });
}
