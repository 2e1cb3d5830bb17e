/** Registers the demonstration's second provider on its own host: its protocol and its one sign-in page. */

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import { comparedMailAddress } from '../../platform/typed-text';
import { createRequireOwnOrigin } from '../guards/require-own-origin';
import { createForwardToProvider } from '../provider/forward-to-provider';
import { requireInteraction } from '../provider/require-interaction';
import { bankPageHeaders, renderBankSignIn } from './bank-page';
import { type BankProviderDependencies, createBankProvider } from './bank-provider';

export interface BankDependencies extends BankProviderDependencies {
  /** Lower case. */
  staff: readonly string[];
  /** The one password of the whole staff, published in the documentation. */
  password: string;
}

const FORM = 'application/x-www-form-urlencoded';

const AnswerSchema = v.object({
  email: comparedMailAddress,
  password: v.string(),
  choice: v.optional(v.string()),
});

const HintSchema = v.object({ login_hint: v.optional(v.string(), '') });

export async function setUpBank(app: FastifyInstance, dependencies: BankDependencies): Promise<void> {
  const provider = await createBankProvider(dependencies);
  const forward = createForwardToProvider(() => provider);
  const requireOwnOrigin = createRequireOwnOrigin(dependencies.issuer);
  const headers = bankPageHeaders(new URL(dependencies.redirectUri).origin);
  const send = (reply: FastifyReply, email: string, isWrong: boolean) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(renderBankSignIn({ email, isWrong }));

  app.get('/sign-in/:uid', async (request, reply) => {
    const { params } = await requireInteraction(provider, request, reply);
    return send(reply, v.parse(HintSchema, params).login_hint, false);
  });
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post('/sign-in/:uid', { onRequest: requireOwn }, async (request, reply) => {
      await requireInteraction(provider, request, reply);
      const answer = v.safeParse(AnswerSchema, request.body);
      if (!answer.success) throw new GatewayError('INVALID_BODY');
      const { email, password, choice } = answer.output;
      const isStaff = dependencies.staff.includes(email) && isSame(password, dependencies.password);
      if (choice !== 'cancel' && !isStaff) return send(reply.code(401), email, true);
      const result =
        choice === 'cancel'
          ? { error: 'access_denied', error_description: 'The user cancelled the sign-in.' }
          : { login: { accountId: email } };
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
    });
  });
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM, (_request, _payload, done) => done(null));
    scope.get('/.well-known/openid-configuration', forward);
    scope.get('/jwks', forward);
    scope.get('/auth', forward);
    scope.get('/auth/:uid', forward);
    scope.post('/token', forward);
  });

  async function requireOwn(...[request, reply]: Parameters<typeof requireOwnOrigin>): Promise<void> {
    requireOwnOrigin(request, reply);
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
