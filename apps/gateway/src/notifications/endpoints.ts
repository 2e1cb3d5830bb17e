/**
 * The user's notifications.
 *
 * `GET /api/notifications/v1?view=inbox|archived|snoozed&before=&limit=` answers `{notifications, unseen, revision,
 * topics, next?}`, the latest first; `next` is the `before` of the next page.
 *
 * `POST /api/notifications/v1` with `{organisation, origin?, notifications: [{topic, title, description?, link?,
 * action?, severity?, scope?, userIds?, groupIds?, sendToOrg?}]}` sends messages to users of the organisation, by default to
 * the bearer. It answers `{notifications: [{id}]}`, and does not tell which recipients there are: 404 for an organisation that
 * the bearer does not work in, 403 for the name of another solution and for an audience that the solution or the bearer may
 * not notify, 409 for one that is too large, 400 for a link to another origin, and for an action of another solution.
 *
 * `POST /api/notifications/v1/{id}/state` with `{state, until?}` changes the state of one notification (404 if the user
 * has none with this id), or with the id `all` marks all as `seen` or `read`. It answers `{unseen, revision}`.
 */

import { randomUUID } from 'node:crypto';
import type {
  NotificationCount,
  NotificationPage,
  NotificationTopics,
} from '@unified-shell/api/notification';
import type { Bearer, WithBearer } from '../bearer/bearer';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { listLogoutOrigins } from '../identity/logout-urls/logout-origins';
import { requireOrganisation } from '../organisations/policy';
import type { FoundOrganisation } from '../organisations/store';
import type { Clock } from '../platform/clock';
import { type CurrentCatalogue, deriveLookup } from '../registrations/current-catalogue';
import { findRecipients, listAudiences, type RegisteredAudiences } from './audience';
import type { RegisteredOrigins } from './link';
import { type NotificationRow, presentNotification } from './notification';
import { requireOwnContent, senderOf } from './policy';
import {
  isSnoozeTime,
  type ListRequest,
  listSchema,
  type SendRequest,
  type StateRequest,
  sendSchema,
  stateSchema,
} from './schema';
import { changeAllStates, changeState, deliverAll, listNotifications, listTopics, readInbox } from './store';

export interface NotificationDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  clock: Clock;
  catalogue: CurrentCatalogue;
}

type NotificationEndpoint<Input, Result> = Endpoint<TokenClaims, Input, Bearer, Bearer, Result>;

const URL = '/api/notifications/v1';

export function createNotificationEndpoints(dependencies: NotificationDependencies): readonly AnyEndpoint[] {
  const registeredOrigins = deriveLookup(dependencies.catalogue, listLogoutOrigins);
  return [
    createListNotifications(dependencies),
    createSendNotifications(
      dependencies,
      registeredOrigins,
      deriveLookup(dependencies.catalogue, listAudiences),
    ),
    createChangeNotification(dependencies),
  ];
}

function createListNotifications({
  readAccessToken,
  withBearer,
  clock,
}: NotificationDependencies): NotificationEndpoint<ListRequest, NotificationPage & NotificationTopics> {
  return {
    method: 'GET',
    url: URL,
    accepts: 'personal',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: listSchema,
    within: withBearer,
    authorise: async (bearer) => bearer,
    async act(bearer, wanted) {
      const now = clock.now();
      const rows = await listNotifications(bearer, wanted, new Date(now));
      const page = rows.slice(0, wanted.limit);
      const last = page.at(-1);
      return {
        ...(await readInbox(bearer, new Date(now))),
        notifications: page.map((row) => presentNotification(row, now)),
        topics: await listTopics(bearer),
        ...(last !== undefined && rows.length > page.length && { next: positionOf(last) }),
      };
    },
    present: (page) => page,
  };
}

function positionOf({ sent_at, id }: NotificationRow): string {
  return `${sent_at.toISOString()}_${id}`;
}

function createSendNotifications(
  { readAccessToken, withBearer, clock }: NotificationDependencies,
  registeredOrigins: RegisteredOrigins,
  registered: RegisteredAudiences,
): Endpoint<
  TokenClaims,
  SendRequest,
  Bearer,
  { bearer: Bearer; recipient: FoundOrganisation },
  { id: string }[]
> {
  return {
    method: 'POST',
    url: URL,
    // In its own name (`policy.ts`).
    accepts: 'solution',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: sendSchema,
    within: withBearer,
    authorise: async (bearer, { organisation }) => ({
      bearer,
      recipient: await requireOrganisation(bearer, organisation),
    }),
    async act({ bearer, recipient }, { organisation, origin: wanted, notifications }) {
      const origin = senderOf(bearer, wanted);
      const messages = notifications.map(({ userIds, groupIds, sendToOrg, ...content }) => {
        requireOwnContent(content, origin, registeredOrigins, recipient);
        return { ...content, id: randomUUID(), organisation, origin };
      });
      const sender = { bearer, origin, organisation: recipient, registered };
      const recipients = await findRecipients(sender, notifications);
      const deliveries = messages.map((message, index) => ({ message, recipients: recipients[index] ?? [] }));
      await deliverAll(bearer.trx, deliveries, new Date(clock.now()));
      return deliveries.map(({ message: { id } }) => ({ id }));
    },
    present: (notifications) => ({ notifications }),
  };
}

function createChangeNotification({
  readAccessToken,
  withBearer,
  clock,
}: NotificationDependencies): NotificationEndpoint<StateRequest, NotificationCount> {
  return {
    method: 'POST',
    url: `${URL}/:id/state`,
    accepts: 'personal',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: stateSchema,
    within: withBearer,
    authorise: async (bearer) => bearer,
    async act(bearer, change) {
      const now = new Date(clock.now());
      if (change.of === 'all') await changeAllStates(bearer, change.state, now);
      else if (!(await changeState(bearer, change.id, stateOf(change, now))))
        throw new GatewayError('NOT_FOUND');
      return readInbox(bearer, now);
    },
    present: (facts) => facts,
  };
}

/** @throws GatewayError INVALID_BODY for a time that is past or too far away */
function stateOf({ state, until }: Exclude<StateRequest, { of: 'all' }>, now: Date) {
  if (until === undefined) return { state, snoozedUntil: null };
  if (!isSnoozeTime(until, now.getTime())) throw new GatewayError('INVALID_BODY');
  return { state, snoozedUntil: new Date(until) };
}
