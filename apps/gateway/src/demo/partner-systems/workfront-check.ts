/**
 * `POST /workfront/{host}/authn/acrs/check`: the demonstration's Workfront lets invited users into the organisation of
 * a link (DISC-13). The gateway calls it with the user's token; cookies and origins are not read.
 */
import { parseShellPath } from '@unified-shell/address/shell-path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import type { ZeroTouchProvider } from '../../zero-touch/zero-touch';
import { originalTenant } from '../copies';

const paramsSchema = v.object({ host: v.string() });
const querySchema = v.object({ next: v.string(), subOrg: v.optional(v.string()) });

export function addWorkfrontCheck(app: FastifyInstance, letIn: ZeroTouchProvider): void {
  app.post('/workfront/:host/authn/acrs/check', async (request) => {
    const params = v.safeParse(paramsSchema, request.params);
    const query = v.safeParse(querySchema, request.query);
    const { authorization } = request.headers;
    if (authorization === undefined) throw new GatewayError('INVALID_TOKEN');
    if (!params.success || !query.success || !URL.canParse(query.output.next))
      throw new GatewayError('BAD_REQUEST');
    const { next, subOrg: subOrganisation } = query.output;
    const { tenant = '' } = parseShellPath(new URL(next).hash) ?? {};
    // Each organisation has a host of its own, which knows the invitations of this organisation and of its copies.
    if (params.output.host !== `${originalTenant(tenant)}.my.workfront.example`)
      throw new GatewayError('NOT_FOUND');
    const result = await letIn({ href: next, subOrganisation, authorization });
    switch (result.type) {
      case 'success':
        return { next: result.nextUrl };
      case 'needsAuth':
        return { next, switchAccessTokenFirst: true };
      case 'failure':
        return {};
      default:
        return result satisfies never;
    }
  });
}
