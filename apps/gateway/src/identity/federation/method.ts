/**
 * `POST /sign-in/<uid>/method`: the sign-in method of an e-mail address, `{provider: null}` for a password or
 * `{provider: {name}}` for an organisation's provider. The domain alone decides; accounts are not looked up (case
 * I2).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import { requireInteraction } from '../provider/require-interaction';
import { emailDomain } from './identity-provider';
import type { ProviderStore } from './provider-store';

export interface SignInMethod {
  provider: { name: string } | null;
}

const BodySchema = v.strictObject({ email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254)) });

export function createMethod(provider: Provider, providers: ProviderStore) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<SignInMethod> => {
    const body = v.safeParse(BodySchema, request.body);
    // Without a `cause`, because a cause would write the user's e-mail address to the log.
    if (!body.success) throw new GatewayError('INVALID_BODY');
    await requireInteraction(provider, request, reply);
    const domain = emailDomain(body.output.email);
    const found = domain === undefined ? undefined : await providers.findByDomain(domain);
    return { provider: found ? { name: found.organisationName } : null };
  };
}
