/**
 * A form that another site posts here: an authorization request (OpenID Connect Core §3.1.2.1) or a sign-out (RP-Initiated
 * Logout 1.0 §2). It arrives without our cookie, and a form cannot be sent again from here: so its fields become the query of the
 * same address.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readForm } from '../guards/read-form';
import type { Handler } from '../guards/route';
import { sendReloadPage } from './reload-page';

/**
 * Throws `UNSUPPORTED_MEDIA_TYPE`, `BODY_TOO_LARGE`, and `BAD_REQUEST` for a field given twice.
 * @param path that answers GET requests with the same parameters
 */
export function postedByClient(path: string): Handler {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const fields = await readForm(request);
    return sendReloadPage(reply, `${path}?${new URLSearchParams([...fields])}`);
  };
}
