/**
 * The provider's interaction for the sign-in page that a browser is on: named by the path and by a cookie bound to
 * that path.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const ParametersSchema = v.object({ uid: v.string() });

/** Throws `SIGN_IN_EXPIRED` when there is none, when it has ended, or when path and cookie name different ones. */
export async function requireInteraction(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  prompt: 'login' | 'select_account' | 'consent' = 'login',
): Promise<Interaction> {
  const interaction = await findInteraction(provider, request, reply);
  if (interaction?.prompt.name !== prompt) throw new GatewayError('SIGN_IN_EXPIRED');
  return interaction;
}

/** As `requireInteraction`, for any prompt; resolves with undefined in place of the error. */
export async function findInteraction(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | undefined> {
  const { uid } = v.parse(ParametersSchema, request.params);
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch((cause: unknown) => {
    if (isSessionNotFound(cause)) return undefined;
    throw cause;
  });
  return interaction?.uid === uid ? interaction : undefined;
}

/** By name: the library's classes are known only once it has loaded. */
function isSessionNotFound(error: unknown): boolean {
  return error instanceof Error && error.name === 'SessionNotFound';
}
