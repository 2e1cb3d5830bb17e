/**
 * The confirmation page for a user who navigates to the sign-out address. Any page may link to this address, so it must not
 * sign out by itself.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveBrands } from '../../brand/live-brands';
import { escapeHtml } from '../pages/escape-html';
import { plainPageHeaders, plainPageTexts, renderPlainPage } from '../pages/plain-page';
import type { IdentitySettings } from '../shared/identity-settings';

export function createSignOutConfirmation(
  { shellOrigins }: Pick<IdentitySettings, 'shellOrigins'>,
  brands: Pick<LiveBrands, 'ofInstallation'>,
) {
  const headers = plainPageHeaders(shellOrigins);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { locale, text } = await plainPageTexts(
      request.headers['accept-language'],
      brands.ofInstallation(),
    );
    const button = escapeHtml(text('plain.sign-out'));
    const page = renderPlainPage({
      locale,
      title: text('plain.sign-out'),
      text: text('plain.sign-out.text'),
      form: `<form method="post" action="/ims/logout/v1"><button type="submit">${button}</button></form>`,
      link: { href: `${shellOrigins[0]}/`, label: text('plain.sign-out.stay') },
    });
    return reply.headers(headers).type('text/html; charset=utf-8').send(page);
  };
}
