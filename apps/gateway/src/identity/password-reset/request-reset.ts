/**
 * `POST /ims/password-reset/v1` `{email}`: sends a link to the address if it belongs to an account. Answers
 * `{delivery: 'mail'}` in any case, before it looks the address up, so that neither the answer nor its time tells
 * which accounts exist (case I2). Without a mail server it answers `{delivery: 'administrator'}` and does nothing.
 */
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { LiveBrands } from '../../brand/live-brands';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import type { Mailer } from '../../mail/mailer';
import { runAll } from '../../platform/run-all';
import { comparedMailAddress } from '../../platform/typed-text';
import type { Background } from '../shared/background';
import { lifetimesSeconds } from '../shared/lifetimes';
import type { CreateResetLink } from './reset-links';
import { createResetMail } from './reset-mail';
import type { ResetThrottle } from './reset-throttle';

export interface RequestResetDependencies {
  mailer?: Pick<Mailer, 'send'> | undefined;
  throttle: ResetThrottle;
  createLink: CreateResetLink;
  background: Background;
  brands: Pick<LiveBrands, 'ofInstallation'>;
  record(event: AuditEvent): Promise<void>;
}

const BodySchema = v.strictObject({
  email: comparedMailAddress,
});

/** Throws `INVALID_BODY`, `RATE_LIMITED` and `UNAVAILABLE`. */
export function createRequestReset(dependencies: RequestResetDependencies) {
  const { mailer, throttle, createLink, background, brands, record } = dependencies;

  async function sendLink(to: Pick<Mailer, 'send'>, email: string, requestId: string): Promise<void> {
    const created = await createLink(email, lifetimesSeconds.mailedResetLink * 1000);
    // Unknown addresses are not recorded: people type passwords into that field.
    if (created === 'unknown' || created === 'elsewhere') return;
    const { link, account } = created;
    const event = { action: 'account.request-password-reset', object: account.userId, requestId } as const;
    try {
      const minutes = lifetimesSeconds.mailedResetLink / 60;
      await to.send(await createResetMail(account, link, minutes, brands.ofInstallation()));
    } catch (error) {
      return runAll(
        [() => record({ ...event, outcome: 'failed' }), () => Promise.reject(error)],
        'The mail was not sent, and its failure not recorded',
      );
    }
    await record({ ...event, outcome: 'success' });
  }

  return async (request: FastifyRequest): Promise<{ delivery: 'mail' | 'administrator' }> => {
    const body = v.safeParse(BodySchema, request.body);
    // Without a cause, because it would put the address into the log.
    if (!body.success) throw new GatewayError('INVALID_BODY');
    if (mailer === undefined) return { delivery: 'administrator' };
    const { email } = body.output;
    await throttle.count(email, request.ip);
    background.run(
      sendLink(mailer, email, request.id),
      { auditId: request.id },
      'the mail with a link for a new password was not sent',
      'error',
    );
    return { delivery: 'mail' };
  };
}
