/**
 * `POST /oidc/session/end`: what a client asks with a form (RP-Initiated Logout 1.0 §2). It comes without our cookie, and a form
 * cannot be sent again from here: so its fields become an address, which asks the person like any other.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readForm } from '../guards/read-form';
import { sendReloadPage } from '../pages/reload-page';

/** Throws `UNSUPPORTED_MEDIA_TYPE`, `BODY_TOO_LARGE`, and `BAD_REQUEST` for a field that stands twice. */
export async function postedByClient(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const fields = await readForm(request);
  return sendReloadPage(reply, `/oidc/session/end?${new URLSearchParams([...fields])}`);
}
