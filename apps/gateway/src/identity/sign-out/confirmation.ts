/**
 * The confirmation page for a user who navigates to the sign-out address: any page may link to it, so it must not
 * sign out itself.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainPageHeaders, renderPlainPage } from '../pages/plain-page';
import type { IdentitySettings } from '../shared/identity-settings';

const FORM = '<form method="post" action="/ims/logout/v1"><button type="submit">Sign out</button></form>';

export function createSignOutConfirmation({ shellOrigins }: Pick<IdentitySettings, 'shellOrigins'>) {
  const page = renderPlainPage({
    title: 'Sign out',
    text: 'Do you want to sign out of Unified Shell?',
    form: FORM,
    link: { href: `${shellOrigins[0]}/`, label: 'Stay signed in' },
  });
  const headers = plainPageHeaders(shellOrigins);
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    reply.headers(headers).type('text/html; charset=utf-8').send(page);
}
