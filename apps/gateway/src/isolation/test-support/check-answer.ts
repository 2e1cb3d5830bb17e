/** Compares the answers of the API in tests with what is said of them, so that the two cannot drift apart. */
import { isDeepStrictEqual } from 'node:util';
import { ownRequestsSchema } from '@unified-shell/api/access-requests';
import { assistantConversationSchema, assistantRunsSchema } from '@unified-shell/api/assistant';
import { helpArticleSchema, helpListSchema } from '@unified-shell/api/help';
import {
  notificationCountSchema,
  notificationPageSchema,
  notificationTopicsSchema,
} from '@unified-shell/api/notification';
import { favouritesSchema, recentSchema, recentsSchema } from '@unified-shell/api/recents';
import { tourSchema } from '@unified-shell/api/tour';
import { translatedTextsSchema } from '@unified-shell/api/translation';
import { gatewayErrors } from '@unified-shell/errors/gateway-errors';
import * as v from 'valibot';
import type { AdminCall } from '../../admin-calls/admin-call';
import { adminCalls } from '../../administration/test-support/admin-calls';

/** The calls whose answers the browser checks, by method and path. */
const schemas: Readonly<Record<string, v.GenericSchema>> = {
  'GET /api/access-requests/v1': ownRequestsSchema,
  'GET /api/assistant/v1/runs': assistantRunsSchema,
  'GET /api/assistant/v1/runs/:id': assistantConversationSchema,
  'GET /api/favourites/v1': favouritesSchema,
  'GET /api/help/v1': helpListSchema,
  'GET /api/help/v1/:id': helpArticleSchema,
  'GET /api/help/v1/tours/:id': tourSchema,
  'GET /api/notifications/v1': v.object({
    ...notificationPageSchema.entries,
    ...notificationTopicsSchema.entries,
  }),
  'POST /api/notifications/v1/:id/state': notificationCountSchema,
  'GET /api/recents/v1': recentsSchema,
  'POST /api/recents/v1': recentSchema,
  'POST /api/v5/translate': translatedTextsSchema,
};

/** @throws Error for an answer that has another form, and for an error that a call of the administration does not name */
export function checkAnswer(method: string, url: string, status: number, payload: string): void {
  const path = `${method} ${url.split('?', 1)[0]}`;
  const call = adminCalls.find((each) => matches(`${each.method} /api/admin/v1${each.url}`, path));
  const schema = Object.entries(schemas).find(([pattern]) => matches(pattern, path))?.[1];
  const fault =
    (call && faultOfCall(call, status, payload)) ??
    (schema && status === 200 ? faultOf(schema, JSON.parse(payload)) : undefined);
  if (fault !== undefined) throw new Error(`${path}: ${fault}`);
}

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

const errorSchema = v.pipe(v.string(), v.parseJson(), v.object({ code: v.string() }));
const SERVER_ERRORS = new Set(
  Object.entries(gatewayErrors).flatMap(([code, { type }]) => (type === 'SERVER' ? [code] : [])),
);

function faultOfCall(call: AdminCall, status: number, payload: string): string | undefined {
  if (status >= 400) {
    const { code } = v.parse(errorSchema, payload);
    const isKnown = SERVER_ERRORS.has(code) || call.errors.some((each) => each === code);
    return isKnown ? undefined : `the call does not name the error ${code}`;
  }
  if (call.contentTypes !== undefined) return undefined;
  const schema = new Map([
    [call.status ?? 200, call.answer],
    [202, call.accepted],
  ]).get(status);
  return schema === undefined
    ? `the call does not name the status ${status}`
    : faultOf(schema, JSON.parse(payload));
}

function faultOf(schema: v.GenericSchema, body: unknown): string | undefined {
  const read = v.safeParse(schema, body);
  if (!read.success) return v.summarize(read.issues);
  return isDeepStrictEqual(read.output, body) ? undefined : 'a field is missing in the schema';
}
