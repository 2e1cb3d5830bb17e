/**
 * A page that posts one message to a provider or an application (SAML 2.0 Bindings §3.5). Its script submits the form at once; without a script
 * the person presses the button.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveBrands } from '../../../brand/live-brands';
import { escapeHtml } from '../../pages/escape-html';
import { plainPageHeaders, plainPageTexts, renderPlainPage } from '../../pages/plain-page';
import { encodePosted } from '../../saml-xml/post-binding';
import type { MessageKind } from '../../saml-xml/redirect-binding';
import type { Markup } from '../../saml-xml/write-xml';

export interface PostedMessage {
  address: string;
  kind: MessageKind;
  message: Markup;
  relayState: string | undefined;
  /** Of the provider's organisation, or of the application. */
  name: string;
}

export type SendPostPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  posted: PostedMessage,
  /** In a hidden frame of a page of ours. */
  framed?: 'framed',
) => Promise<FastifyReply>;

const SCRIPT = 'document.forms[0].submit()';
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');

/** The receiver may redirect after the form to any host of its own, and `form-action` applies to that too. */
const headersOf = (address: string, framed: 'framed' | undefined) =>
  plainPageHeaders([new URL(address).origin, 'https:'], {
    scripts: [`'sha256-${SCRIPT_HASH}'`],
    ...(framed === undefined ? {} : { framedBy: "'self'" as const }),
  });

export function createSendPostPage(brands: Pick<LiveBrands, 'ofInstallation'>): SendPostPage {
  return async (request, reply, { address, kind, message, relayState, name }, framed) => {
    const { locale, text } = await plainPageTexts(
      request.headers['accept-language'],
      brands.ofInstallation(),
    );
    const fields = {
      [kind]: encodePosted(message),
      ...(relayState === undefined ? {} : { RelayState: relayState }),
    };
    const inputs = Object.entries(fields).map(
      ([field, value]) => `<input type="hidden" name="${field}" value="${escapeHtml(value)}">`,
    );
    const page = renderPlainPage({
      locale,
      title: text('plain.provider.continue', { name }),
      text: text('plain.provider.continue.text'),
      form:
        `<form method="post" action="${escapeHtml(address)}">${inputs.join('')}` +
        `<button type="submit">${escapeHtml(text('plain.provider.continue.action'))}</button></form>` +
        `<script>${SCRIPT}</script>`,
    });
    return reply.headers(headersOf(address, framed)).type('text/html; charset=utf-8').send(page);
  };
}
