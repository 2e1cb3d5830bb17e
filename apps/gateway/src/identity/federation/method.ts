/**
 * `POST /sign-in/<uid>/method`: the sign-in method of an e-mail address, `{provider: null}` for a password or
 * `{provider: {name}}` for an organisation's provider. Without an address, the provider of the tenant with which the
 * sign-in began (AUTH-06). Domain or tenant alone decides; accounts are not looked up (case I2).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import { comparedMailAddress } from '../../platform/typed-text';
import { requireInteraction } from '../provider/require-interaction';
import { emailDomain } from './identity-provider';
import type { ProviderStore } from './provider-store';

export interface SignInMethod {
  provider: { name: string } | null;
}

const BodySchema = v.strictObject({ email: v.optional(comparedMailAddress) });
const TenantSchema = v.object({ tenant: v.optional(v.string()) });

export function createMethod(provider: Provider, providers: ProviderStore) {
  async function findProvider(email: string | undefined, tenant: string | undefined) {
    if (email === undefined) return tenant === undefined ? undefined : providers.findByName(tenant);
    const domain = emailDomain(email);
    return domain === undefined ? undefined : providers.findByDomain(domain);
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<SignInMethod> => {
    const body = v.safeParse(BodySchema, request.body);
    // Without a `cause`, because a cause would write the user's e-mail address to the log.
    if (!body.success) throw new GatewayError('INVALID_BODY');
    const { params } = await requireInteraction(provider, request, reply);
    const { tenant } = v.parse(TenantSchema, params);
    const found = await findProvider(body.output.email, tenant);
    return { provider: found ? { name: found.organisationName } : null };
  };
}
