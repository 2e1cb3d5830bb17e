/**
 * `GET /api/events/v1`: server-sent events about the user's notifications. Each event is named `notifications`, has the
 * revision as its id and `{unseen, changed, isPartial}` as its data. A client that reconnects sends the last id as
 * `Last-Event-ID` and receives what has changed since; without it, it first receives the current revision. The stream
 * ends with the token, with the session, and after ten minutes; the client then reconnects with a new token.
 *
 * Events named `change` say that something of the page has changed, never what (`ShellChange`). They have no id. Each
 * stream begins with the current catalogue.
 *
 * 401 without a valid token of the shell, 429 for too many streams of one user or of the process.
 */
import { PassThrough } from 'node:stream';
import type { NotificationEvent } from '@unified-shell/api/notification';
import type { ShellChange } from '@unified-shell/api/shell-change';
import type { FastifyRequest } from 'fastify';
import type { WithBearer } from '../bearer/bearer';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, ReplyEndpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { findNextRefusal } from '../organisation-policies/refusals';
import type { Clock } from '../platform/clock';
import type { EventHub } from './event-hub';

export interface EventsDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  clock: Clock;
  eventHub: EventHub;
  /** The current folder of the catalogue's files. */
  catalogueAddress(): string;
}

const MAX_LIFETIME_MS = 600_000;
/** The client waits so long before it reconnects. */
const RECONNECT_MS = 3_000;
/** A client that does not read its stream loses it. */
const MAX_WAITING_BYTES = 262_144;
const TOO_MANY_RETRY_SECONDS = 60;
/** Streams are opened one by one, so their pages are spread already. */
const OPENED_WITHIN_MS = 300;

export function createLiveEndpoints(dependencies: EventsDependencies): readonly AnyEndpoint[] {
  return [createEvents(dependencies)];
}

function createEvents({
  readAccessToken,
  withBearer,
  clock,
  eventHub,
  catalogueAddress,
}: EventsDependencies): ReplyEndpoint<TokenClaims> {
  return {
    method: 'GET',
    url: '/api/events/v1',
    authenticate: (request) => authenticate(request, readAccessToken),
    async reply(claims, request, reply) {
      const { userId, sessionId } = claims;
      // Rejects when the session has ended.
      const nextRefusal = await withBearer(claims, ({ trx }) => findNextRefusal(trx));
      if (!eventHub.hasRoom(userId)) {
        throw new GatewayError('RATE_LIMITED', { retryAfter: TOO_MANY_RETRY_SECONDS });
      }
      const body = new PassThrough();
      const write = (text: string) => {
        if (body.writableEnded) return;
        body.write(text);
        if (body.writableLength + body.readableLength > MAX_WAITING_BYTES) body.destroy();
      };
      let toldCatalogue = '';
      const tellChange = (change: ShellChange) => write(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
      const tellCatalogue = (withinMs: number) => {
        const address = catalogueAddress();
        if (address === toldCatalogue) return;
        toldCatalogue = address;
        tellChange({ type: 'catalogue-changed', withinMs, address });
      };
      const remove = eventHub.add({
        userId,
        sessionId,
        since: lastEventId(request),
        send({ revision, unseen, changed, isPartial }) {
          const event: NotificationEvent = {
            unseen,
            changed: changed.map(({ notification }) => notification),
            isPartial,
          };
          write(`id: ${revision}\nevent: notifications\ndata: ${JSON.stringify(event)}\n\n`);
        },
        tell(type, withinMs) {
          if (type === 'catalogue-changed') tellCatalogue(withinMs);
          else tellChange({ type, withinMs });
        },
        beat: () => write(':\n\n'),
        end: () => body.end(),
      });
      const untilRefusal = nextRefusal === undefined ? Infinity : nextRefusal - clock.now();
      // The page asks again. A user who has been active meanwhile notices nothing.
      const refusalTimer =
        untilRefusal < MAX_LIFETIME_MS
          ? setTimeout(
              () => tellChange({ type: 'account-changed', withinMs: OPENED_WITHIN_MS }),
              untilRefusal,
            )
          : undefined;
      refusalTimer?.unref();
      const lifetime = Math.min(claims.createdAt + claims.expiresIn - clock.now(), MAX_LIFETIME_MS);
      const timer = setTimeout(() => body.end(), Math.max(0, lifetime));
      timer.unref();
      body.once('close', () => {
        clearTimeout(timer);
        clearTimeout(refusalTimer);
        remove();
      });
      write(`retry: ${RECONNECT_MS}\n\n`);
      tellCatalogue(OPENED_WITHIN_MS);
      return reply
        .header('content-type', 'text/event-stream')
        .header('cache-control', 'private, no-store')
        .header('x-accel-buffering', 'no')
        .send(body);
    },
  };
}

function lastEventId({ headers }: FastifyRequest): number | undefined {
  const id = headers['last-event-id'];
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}
