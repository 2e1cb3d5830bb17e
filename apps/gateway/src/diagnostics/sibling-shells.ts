/** The shells of the vendor's other environments, which ask for the version of a preview that is here (SVC-04). */
import { shellOriginIn } from '@unified-shell/address/shell-hosts';
import { ENVIRONMENTS } from '@unified-shell/catalogue/registration';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { GatewayError } from '../http/errors/gateway-error';

const PREFLIGHT_TTL_SECONDS = 600;

/** Lets the pages of these shells read an answer, without cookies. The token decides what it contains. */
export type AllowSibling = (request: FastifyRequest, reply: FastifyReply) => boolean;

export function createAllowSibling({ origins, hosts }: Pick<Config, 'origins' | 'hosts'>): AllowSibling {
  const siblings = new Set(ENVIRONMENTS.map((each) => shellOriginIn(each, origins.shell, hosts.base)));
  return ({ headers: { origin } }, reply) => {
    reply.header('vary', 'Origin');
    if (origin === undefined || !siblings.has(origin)) return false;
    reply.header('access-control-allow-origin', origin);
    return true;
  };
}

export function addSiblingPreflight(app: FastifyInstance, url: string, allow: AllowSibling): void {
  app.options(url, async (request, reply) => {
    if (!allow(request, reply)) throw new GatewayError('FORBIDDEN_ORIGIN');
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET')
      .header('access-control-allow-headers', 'authorization, traceparent')
      .header('access-control-max-age', String(PREFLIGHT_TTL_SECONDS))
      .send();
  });
}
