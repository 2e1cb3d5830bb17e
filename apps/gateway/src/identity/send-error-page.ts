/** Renders an error for a person who navigated to an address: as a page that offers to start again. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveBrands } from '../brand/live-brands';
import { toErrorEntry } from '../http/errors/to-error-entry';
import { requestIdOf } from '../logging/request-id';
import { FederationError } from './federation/federation-error';
import { plainPageHeaders, plainPageTexts, renderPlainPage } from './pages/plain-page';
import type { IdentitySettings } from './shared/identity-settings';

/** The message of the API is for programs, and in English. */
function reasonOf(status: number) {
  if (status === 410) return 'plain.failed.expired';
  if (status === 429 || status === 503) return 'plain.failed.busy';
  return status >= 500 ? 'plain.failed.fault' : 'plain.failed.refused';
}

export type SendErrorPage = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

export function createSendErrorPage(
  { shellOrigins }: Pick<IdentitySettings, 'shellOrigins'>,
  brands: Pick<LiveBrands, 'ofInstallation'>,
): SendErrorPage {
  const headers = plainPageHeaders(shellOrigins);
  const href = `${shellOrigins[0]}/`;
  async function send(...[error, request, reply]: Parameters<SendErrorPage>): Promise<void> {
    if (error instanceof FederationError) {
      request.log.warn({ err: error, code: error.code }, 'federated sign-in failed');
      const query = new URLSearchParams({ code: error.code, request_id: requestIdOf(request) });
      void reply.redirect(`/error?${query}`, 303);
      return;
    }
    const { code, entry, retryAfter } = toErrorEntry(error);
    if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
    if (entry.status === 503) request.log.warn({ err: error, code }, 'request refused');
    else if (entry.status >= 500) request.log.error({ err: error, code }, 'request failed');
    else request.log.info({ err: error, code }, 'request refused');
    const { locale, text } = await plainPageTexts(
      request.headers['accept-language'],
      brands.ofInstallation(),
    );
    const link = { href, label: text('plain.failed.start') };
    // The code and the id of the request are what support asks for.
    const words = [
      text(reasonOf(entry.status)),
      text('plain.failed.code', { code, request: requestIdOf(request) }),
    ];
    void reply
      .code(entry.status)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(renderPlainPage({ locale, title: text('plain.failed'), text: words.join(' '), link }));
  }

  return (error, request, reply) => {
    // A page that cannot be drawn is answered like any other error, and does not end the process.
    send(error, request, reply).catch((cause: unknown) => reply.send(cause));
  };
}
