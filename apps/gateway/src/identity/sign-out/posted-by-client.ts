/**
 * `POST /oidc/session/end`: a client's sign-out form (RP-Initiated Logout 1.0 §2). It arrives without our cookie, and
 * a form cannot be sent again from here: so its fields become the query of an address, which asks the user for
 * confirmation as usual.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readForm } from '../guards/read-form';
import { sendReloadPage } from '../pages/reload-page';

/** Throws `UNSUPPORTED_MEDIA_TYPE`, `BODY_TOO_LARGE`, and `BAD_REQUEST` for a field given twice. */
export async function postedByClient(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const fields = await readForm(request);
  return sendReloadPage(reply, `/oidc/session/end?${new URLSearchParams([...fields])}`);
}
