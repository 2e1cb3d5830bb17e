/**
 * `GET /sign-in/<uid>/details`: the data that the sign-in page shows besides its fields. Answers `{clientName,
 * emailHint?}`.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import { requireInteraction } from '../provider/require-interaction';

export interface SignInDetails {
  clientName: string;
  emailHint?: string;
}

const ParametersSchema = v.object({ client_id: v.string(), login_hint: v.optional(v.string()) });

export function createSignInDetails(provider: Provider) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<SignInDetails> => {
    const { params } = await requireInteraction(provider, request, reply);
    const { client_id, login_hint } = v.parse(ParametersSchema, params);
    const client = await provider.Client.find(client_id);
    const clientName = client?.clientName ?? client_id;
    return login_hint === undefined ? { clientName } : { clientName, emailHint: login_hint };
  };
}
