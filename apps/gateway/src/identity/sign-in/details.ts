/**
 * `GET /sign-in/<uid>/details`: the data that the sign-in page shows besides its fields. Answers `{clientName,
 * emailHint?}`; in a step-up, the hint is the address that the user has signed in with.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import type { AccountStore } from '../../accounts/store';
import { accountOfStepUp } from '../provider/page-address';
import { requireInteraction } from '../provider/require-interaction';

export interface SignInDetails {
  clientName: string;
  emailHint?: string;
}

const ParametersSchema = v.object({ client_id: v.string(), login_hint: v.optional(v.string()) });

export function createSignInDetails(provider: Provider, accounts: Pick<AccountStore, 'findAccount'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<SignInDetails> => {
    const interaction = await requireInteraction(provider, request, reply);
    const { client_id, login_hint } = v.parse(ParametersSchema, interaction.params);
    const client = await provider.Client.find(client_id);
    const clientName = client?.clientName ?? client_id;
    const signedIn = accountOfStepUp(interaction);
    const account = signedIn === undefined ? undefined : await accounts.findAccount(signedIn);
    const emailHint = account?.email ?? login_hint;
    return emailHint === undefined ? { clientName } : { clientName, emailHint };
  };
}
