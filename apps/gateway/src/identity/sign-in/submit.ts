/**
 * `POST /sign-in/<uid>`: takes e-mail and password, answers `{redirect}`; the page follows it and the provider
 * continues. Answers `{next}` for a person who has to prove a second factor (`second-factor.ts`). `work` is the solved
 * challenge of an answer before (`begin-attempt.ts`).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { AccountStore } from '../../accounts/store';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import { findAccountToSignIn } from '../provider/account-to-sign-in';
import { accountOfStepUp } from '../provider/page-address';
import { requireInteraction } from '../provider/require-interaction';
import { AMR } from '../shared/authentication-methods';
import type { BeginAttempt } from './begin-attempt';
import { parseCredentials } from './credentials';
import type { KnownDevices } from './known-device';
import type { SecondFactor, SecondFactors } from './second-factor';
import type { VerifyCredentials } from './verify-credentials';

export interface SubmitDependencies {
  provider: Provider;
  accounts: Pick<AccountStore, 'findAccount'>;
  verifyCredentials: VerifyCredentials;
  beginAttempt: BeginAttempt;
  knownDevices: Pick<KnownDevices, 'remember'>;
  secondFactors: Pick<SecondFactors, 'find' | 'begin'>;
  record(event: AuditEvent): Promise<void>;
}

export type SubmitAnswer = { redirect: string } | { next: SecondFactor };

export function createSubmit(dependencies: SubmitDependencies) {
  const { provider, accounts, verifyCredentials, beginAttempt, knownDevices, secondFactors, record } =
    dependencies;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<SubmitAnswer> => {
    const { email, password, work } = parseCredentials(request.body);
    const interaction = await requireInteraction(provider, request, reply);

    const attempt = await beginAttempt(request, { uid: interaction.uid, email, work });
    const { accepted, account: primary } = await verifyCredentials(email, password);
    if (!accepted || !primary) {
      // The typed address is not recorded: people type passwords into that field.
      const object = primary ? { object: primary.userId } : {};
      await record({ action: 'session.sign-in', outcome: 'refused', requestId: request.id, ...object });
      throw new GatewayError('SIGN_IN_FAILED');
    }
    const account = await findAccountToSignIn(accounts, interaction, primary);
    const isStepUp = accountOfStepUp(interaction) !== undefined;
    const next = await secondFactors.find(account.personId, isStepUp);
    if (next !== undefined) {
      // The attempt stays counted until the second factor has been proved: else each right password would allow more
      // guesses at the code.
      await secondFactors.begin(reply, interaction.uid, account);
      return { next };
    }
    await attempt.succeed();
    knownDevices.remember(request, reply, email);
    await record({
      action: 'session.sign-in',
      outcome: 'success',
      actor: account.userId,
      requestId: request.id,
    });

    const login = { accountId: account.userId, amr: [...AMR.password] };
    return { redirect: await provider.interactionResult(request.raw, reply.raw, { login }) };
  };
}
