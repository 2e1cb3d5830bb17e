/**
 * Signs in the person whom an organisation's own provider has told, whichever protocol it speaks. The page of the sign-in
 * then goes on to where the person was going.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { AccountStore } from '../../accounts/store';
import type { EndedSession } from '../../admin-calls/administrator';
import type { AuditEvent } from '../../events/record-event';
import type { TakePicture } from '../../pictures/fetch-pictures';
import { findAccountToSignIn } from '../provider/account-to-sign-in';
import { askedSignIn } from '../provider/asked-sign-in';
import { accountOfStepUp } from '../provider/page-address';
import type { requireInteraction } from '../provider/require-interaction';
import { AMR } from '../shared/authentication-methods';
import { FederationError } from './federation-error';
import type { ProviderPeople, ToldBy } from './provider-people';
import type { HeldSessions } from './saml/held-sessions';
import { refuse, requireFreshSignIn, type ToldPerson } from './told-person';

export interface SignInToldDependencies {
  provider: Provider;
  accounts: Pick<AccountStore, 'findSignIn' | 'findAccount'>;
  record(event: AuditEvent): Promise<void>;
  takePicture?: TakePicture | undefined;
  providerPeople: Pick<ProviderPeople, 'admit'>;
  /** Tells solutions and clients of sessions whose rows are deleted. */
  announceEnded(sessions: readonly EndedSession[]): void;
  saml: { heldSessions: Pick<HeldSessions, 'hold'> };
}

export interface SignInPage {
  request: FastifyRequest;
  reply: FastifyReply;
  interaction: Awaited<ReturnType<typeof requireInteraction>>;
}

/**
 * @param tell reads and checks the provider's answer
 * @throws FederationError, after the refusal is in the audit trail
 */
export type SignInTold = (
  page: SignInPage,
  from: ToldBy,
  tell: () => Promise<ToldPerson>,
) => Promise<FastifyReply>;

export function createSignInTold(dependencies: SignInToldDependencies): SignInTold {
  const { provider, accounts, record, takePicture, providerPeople, announceEnded, saml } = dependencies;
  return async ({ request, reply, interaction }, from, tell) => {
    const { organisationId } = from;
    const event = { action: 'session.sign-in', organisationId, requestId: request.id } as const;
    try {
      const told = await tell();
      const stepUpOf = accountOfStepUp(interaction);
      const { maxAge } = askedSignIn(interaction);
      if (maxAge !== undefined) requireFreshSignIn(told, interaction.iat - maxAge);
      const context = { requestId: request.id, mayCreate: stepUpOf === undefined };
      const { email = told.email, refusal, ended } = await providerPeople.admit(told, from, context);
      announceEnded(ended);
      if (refusal !== undefined) throw refusal;
      const primary = (await accounts.findSignIn(email))?.primary;
      if (!primary) throw new FederationError('federation_account_unknown');
      const account = await findAccountToSignIn(accounts, interaction, primary);
      // Any site may send a browser here by the address of a sign-in: a step-up never changes the person.
      if (stepUpOf !== undefined && account.userId !== stepUpOf)
        throw refuse('The provider has signed in another person.');
      await record({ ...event, outcome: 'success', actor: account.userId });
      if (told.picture !== undefined) takePicture?.(account.personId, told.picture);
      const amr = told.hasTwoFactors ? AMR.federatedWithFactors : AMR.federated;
      const login = { accountId: account.userId, amr: [...amr] };
      const samlSession = told.samlSession && (await saml.heldSessions.hold(told.samlSession));
      const result = samlSession === undefined ? { login } : { login, samlSession };
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
    } catch (error) {
      if (error instanceof FederationError) await record({ ...event, outcome: 'refused' });
      throw error;
    }
  };
}
