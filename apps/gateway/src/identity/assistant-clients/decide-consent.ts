/**
 * `POST /allow/<uid>` with `{isAllowed: true, organisation}` or `{isAllowed: false}`: the user's decision about an assistant
 * outside the shell. Answers `{redirect}`.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import { revokeGrants } from '../session/revoke-grants';
import { ASSISTANT_SCOPE, assistantResource, type IdentitySettings } from '../shared/identity-settings';
import { lifetimesSeconds } from '../shared/lifetimes';
import type { ConsentStore } from './consent-store';
import { type ConsentDependencies, requireConsent } from './require-consent';

export interface DecideConsentDependencies extends ConsentDependencies {
  settings: IdentitySettings;
  consents: Pick<ConsentStore, 'put'>;
  record(event: AuditEvent): Promise<void>;
}

const BodySchema = v.variant('isAllowed', [
  v.strictObject({ isAllowed: v.literal(false) }),
  v.strictObject({ isAllowed: v.literal(true), organisation: v.pipe(v.string(), v.maxLength(100)) }),
]);

/** Throws `SIGN_IN_EXPIRED`, and `INVALID_BODY` for an organisation that was not offered. */
export function createDecideConsent(dependencies: DecideConsentDependencies) {
  const { provider, settings, consents, record } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const body = v.safeParse(BodySchema, request.body);
    if (!body.success) throw new GatewayError('INVALID_BODY', { cause: body.issues });
    const asked = await requireConsent(dependencies, request, reply);
    const { clientId, userId, sessionId } = asked;
    const audit = (outcome: 'success' | 'refused', organisationId?: string) =>
      record({
        ...({ action: 'assistant.allow-client', outcome, actor: userId, object: clientId } as const),
        ...(organisationId !== undefined && { organisationId }),
        requestId: request.id,
      });
    if (!body.output.isAllowed) {
      await audit('refused');
      const refused = { error: 'access_denied', error_description: 'the user has not allowed it' };
      return { redirect: await provider.interactionResult(request.raw, reply.raw, refused) };
    }
    const { organisation } = body.output;
    if (!asked.organisations.some(({ id }) => id === organisation)) throw new GatewayError('INVALID_BODY');
    const grant = new provider.Grant({ clientId, accountId: userId });
    grant.addResourceScope(assistantResource(settings), ASSISTANT_SCOPE);
    const grantId = await grant.save();
    const consent = { userId, clientId, organisationId: organisation, grantId, sessionId };
    const before = await consents.put(consent, lifetimesSeconds.assistantConsent);
    if (before !== undefined) await revokeGrants(provider, [before]);
    await audit('success', organisation);
    return { redirect: await provider.interactionResult(request.raw, reply.raw, { consent: { grantId } }) };
  };
}
