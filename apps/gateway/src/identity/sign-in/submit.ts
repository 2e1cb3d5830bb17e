/**
 * `POST /sign-in/<uid>`: takes e-mail and password, answers `{redirect}`; the page follows it and the provider
 * continues.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import { requireInteraction } from '../provider/require-interaction';
import { parseCredentials } from './credentials';
import type { KnownDevices } from './known-device';
import type { SignInThrottle } from './sign-in-throttle';
import type { VerifyCredentials } from './verify-credentials';

export interface SubmitDependencies {
  provider: Provider;
  verifyCredentials: VerifyCredentials;
  throttle: SignInThrottle;
  knownDevices: KnownDevices;
  record(event: AuditEvent): Promise<void>;
}

export function createSubmit(dependencies: SubmitDependencies) {
  const { provider, verifyCredentials, throttle, knownDevices, record } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<{ redirect: string }> => {
    const { email, password } = parseCredentials(request.body);
    await requireInteraction(provider, request, reply);

    const deviceId = knownDevices.find(request, email);
    const attempt = await throttle.begin({ email, address: request.ip, deviceId });
    const { accepted, account } = await verifyCredentials(email, password);
    if (!accepted || !account) {
      // The typed address is not recorded: people type passwords into that field.
      const object = account ? { object: account.userId } : {};
      await record({ action: 'session.sign-in', outcome: 'refused', requestId: request.id, ...object });
      throw new GatewayError('SIGN_IN_FAILED');
    }
    await attempt.succeed();
    knownDevices.remember(request, reply, email);
    await record({
      action: 'session.sign-in',
      outcome: 'success',
      actor: account.userId,
      requestId: request.id,
    });

    const login = { accountId: account.userId, amr: ['pwd'] };
    return { redirect: await provider.interactionResult(request.raw, reply.raw, { login }) };
  };
}
