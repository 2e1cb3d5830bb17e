/**
 * `POST /account/invitations/v1/accept` and `POST /account/invitations/v1/decline` `{id}`: the person answers the offer of a
 * membership.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import type { AccountStore } from '../../accounts/store';
import { GatewayError } from '../../http/errors/gateway-error';
import { requireCurrent } from '../session/require-current';
import type { OfferStore } from './offer-store';

export interface AnswerOfferDependencies {
  provider: Provider;
  accounts: Pick<AccountStore, 'listOwnAccounts'>;
  offers: Pick<OfferStore, 'accept' | 'decline'>;
}

const BodySchema = v.strictObject({ id: v.pipe(v.string(), v.uuid()) });

/** Throws `NO_SESSION`, `INVALID_BODY`, and `NOT_FOUND` for an offer that is not the person's, or open no more. */
export function createAnswerOffer(dependencies: AnswerOfferDependencies, answer: 'accept' | 'decline') {
  const { provider, accounts, offers } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const body = v.safeParse(BodySchema, request.body);
    if (!body.success) throw new GatewayError('INVALID_BODY', { cause: body.issues });
    const { session, account } = await requireCurrent(provider, accounts, request, reply);
    const answering = { id: body.output.id, personId: account.personId, actor: session.userId };
    const isDone = await offers[answer]({ ...answering, requestId: request.id });
    if (!isDone) throw new GatewayError('NOT_FOUND');
    return {};
  };
}
