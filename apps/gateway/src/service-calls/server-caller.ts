/**
 * The caller of a call of servers: a solution's server with a token of its own, and the transaction of the request. It has the
 * rights of the system role, because no user is there whose rows it could be limited to: each call names the organisation
 * and the accounts of its statements, and answers only for those who may open the solution.
 */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { FastifyRequest } from 'fastify';
import type { ChargeCalls } from '../bearer/limit-calls';
import type { Database, DatabaseTransaction } from '../database/schema';
import { readBearer } from '../http/endpoint/authenticate';
import { GatewayError } from '../http/errors/gateway-error';
import type { ServiceScope } from '../identity/service-accounts/service-account';
import { selectAcceptingAccount } from '../identity/service-accounts/service-account-store';
import type { ReadServiceToken, ServiceClaims } from '../identity/service-tokens/service-token';
import type { Clock } from '../platform/clock';
import type { CurrentCatalogue } from '../registrations/current-catalogue';

export interface ServerCaller {
  solution: HostedSolution;
  trx: DatabaseTransaction;
}

/** Rejects with `GatewayError('INVALID_TOKEN')` once the account is removed, or its secret taken back. */
export type WithServer = <T>(
  claims: ServiceClaims,
  work: (trx: DatabaseTransaction) => Promise<T>,
) => Promise<T>;

export function createWithServer(db: Database, clock: Clock): WithServer {
  return ({ account }, work) =>
    db.transaction().execute(async (trx) => {
      const known = await selectAcceptingAccount(trx, account, clock.now()).executeTakeFirst();
      if (known === undefined) throw new GatewayError('INVALID_TOKEN');
      return work(trx);
    });
}

export interface ServerCallerDependencies {
  readServiceToken: ReadServiceToken;
  withServer: WithServer;
  charge: ChargeCalls;
  catalogue: CurrentCatalogue;
}

/** The first steps of each call of servers. */
export function createServerSteps(
  { readServiceToken, withServer, charge, catalogue }: ServerCallerDependencies,
  scope: ServiceScope,
) {
  const solutions = catalogue.derive((all) => new Map(all.map((each) => [each.appId, each])));
  return {
    /** @throws GatewayError INVALID_TOKEN, also for a token of a user; FORBIDDEN without the scope of the call */
    async authenticate(request: FastifyRequest): Promise<ServiceClaims> {
      const claims = await readServiceToken(readBearer(request));
      if (!claims.scopes.includes(scope)) throw new GatewayError('FORBIDDEN');
      charge({ userId: claims.account.id }, 1);
      return claims;
    },
    /** @throws GatewayError INVALID_TOKEN, also when the solution is not registered any more, or has become a third party */
    within: <T>(claims: ServiceClaims, work: (caller: ServerCaller) => Promise<T>): Promise<T> =>
      withServer(claims, (trx) => {
        const solution = solutions().get(claims.appId);
        if (solution === undefined || solution.sandbox.thirdParty) throw new GatewayError('INVALID_TOKEN');
        return work({ solution, trx });
      }),
    authorise: async (caller: ServerCaller) => caller,
  };
}
