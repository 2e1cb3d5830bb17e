/** The pages for a person who may not sign in to an application, and for a request that is refused: why, and whom to ask. */
import type { PolicyRefusal } from '@unified-shell/errors/shell-errors';
import type { PlainPageSource } from '@unified-shell/messages/sets/plain-page-messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveBrands } from '../../brand/live-brands';
import type { Handler } from '../guards/route';
import { plainPageHeaders, plainPageTexts, renderPlainPage } from '../pages/plain-page';
import { SamlXmlError } from '../saml-xml/saml-xml-error';
import { accountPageAddress, type IdentitySettings } from '../shared/identity-settings';
import type { AccessRefusal } from './application-access';
import type { SamlApplication } from './saml-application';
import { SamlRequestError, type SamlRequestFault } from './saml-request-error';

export type Refusal = AccessRefusal | { kind: 'impersonation' };

export type SendRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  application: Pick<SamlApplication, 'name'>,
  refusal: Refusal,
) => Promise<FastifyReply>;

interface PageDependencies {
  settings: Pick<IdentitySettings, 'shellOrigins' | 'identityOrigin'>;
  brands: Pick<LiveBrands, 'ofInstallation'>;
}

const POLICY_TEXTS = {
  NETWORK: 'plain.saml.refused.network',
  SESSION: 'plain.saml.refused.session',
  SIGN_IN: 'plain.saml.refused.sign-in',
  SECOND_FACTOR: 'plain.saml.refused.factor',
} as const satisfies Record<PolicyRefusal, keyof PlainPageSource>;

export function createSendRefusal({ settings, brands }: PageDependencies): SendRefusal {
  const home = `${settings.shellOrigins[0]}/`;
  const headers = plainPageHeaders(settings.shellOrigins);
  return async (request, reply, { name }, refusal) => {
    const { locale, text } = await plainPageTexts(
      request.headers['accept-language'],
      brands.ofInstallation(),
    );
    const organization = 'organisation' in refusal ? refusal.organisation : '';
    const values = { name, organization };
    const pages = {
      organisation: () => [text('plain.saml.refused.organization', values), home],
      rule: () => [
        text('plain.saml.refused.rule', values),
        refusal.kind === 'rule' ? settings.shellOrigins[0] + refusal.path : home,
      ],
      closed: () => [text('plain.saml.refused.closed', values), home],
      impersonation: () => [text('plain.saml.refused.impersonation', values), home],
      policy: () => [
        text(
          refusal.kind === 'policy' ? POLICY_TEXTS[refusal.refusal] : 'plain.saml.refused.session',
          values,
        ),
        accountPageAddress(settings),
      ],
    } as const satisfies Record<Refusal['kind'], () => readonly [string, string]>;
    const [reason, href] = pages[refusal.kind]();
    const page = renderPlainPage({
      locale,
      title: text('plain.saml.refused', { name }),
      text: reason,
      link: { href, label: text('plain.failed.home') },
    });
    return reply.code(403).headers(headers).type('text/html; charset=utf-8').send(page);
  };
}

const FAULT_TEXTS = {
  'unknown-application': 'plain.saml.failed.unknown',
  'unknown-consumer': 'plain.saml.failed.consumer',
  destination: 'plain.saml.failed.request',
  time: 'plain.saml.failed.time',
  answered: 'plain.saml.failed.answered',
  'not-from-here': 'plain.saml.failed.start',
} as const satisfies Record<SamlRequestFault, keyof PlainPageSource>;

/** A refused request is answered by a page alone: an answer to the application could go to an address of an attacker. */
export function createPresentFaults({ settings, brands }: PageDependencies) {
  const headers = plainPageHeaders(settings.shellOrigins);
  return (handler: Handler): Handler =>
    async (request, reply) => {
      try {
        return await handler(request, reply);
      } catch (error) {
        const key =
          error instanceof SamlRequestError
            ? FAULT_TEXTS[error.fault]
            : error instanceof SamlXmlError
              ? 'plain.saml.failed.request'
              : undefined;
        if (key === undefined) throw error;
        request.log.info({ err: error }, 'a SAML request was refused');
        const { locale, text } = await plainPageTexts(
          request.headers['accept-language'],
          brands.ofInstallation(),
        );
        const page = renderPlainPage({
          locale,
          title: text('plain.failed'),
          text: text(key),
          detail: error instanceof SamlXmlError ? error.message : undefined,
          link: { href: `${settings.shellOrigins[0]}/`, label: text('plain.failed.home') },
        });
        return reply.code(400).headers(headers).type('text/html; charset=utf-8').send(page);
      }
    };
}
