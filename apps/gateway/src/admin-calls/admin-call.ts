/** One call of `/api/admin/v1`: its callers, its input, its answer, the event that it writes, and what it does. */
import type { GatewayErrorCode } from '@unified-shell/errors/gateway-errors';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { EventAction } from '../events/event-catalogue';
import { describeIssues } from '../http/errors/field-faults';
import { GatewayError } from '../http/errors/gateway-error';
import { isStorableJson } from '../platform/storable-text';
import type { Accepted } from './accepted';
import type { Administrator, Caller } from './administrator';
import type { Download } from './download';
import type { Waiting } from './waiting';

export type AdminMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** The callers that may make a call. `isolation/administration-matrix.test.ts` tries each call as each of them. */
export type Callers =
  /** Every signed-in user. */
  | 'users'
  /** System administrators, auditors, and administrators of the organisation. */
  | 'readers'
  /** System administrators, auditors, administrators of the organisation, and owners of the solution. */
  | 'observers'
  /** System administrators and auditors. */
  | 'staff'
  /** System administrators, auditors, and owners of the solution. */
  | 'owners'
  /** System administrators, and administrators of the organisation. */
  | 'administrators'
  /** System administrators, and owners of the solution. */
  | 'publishers'
  /** System administrators. */
  | 'system';

/** The calls that owners of solutions may make. */
export const OWNER_CALLS: readonly Callers[] = ['observers', 'owners', 'publishers'];

interface CallFacts {
  method: AdminMethod;
  /** Below `/api/admin/v1`. */
  url: string;
  /** A refused call is an event of this action. A call that reads is one in any case. */
  action: EventAction;
  callers: Callers;
  /** Destructive: the user must have signed in shortly before (`STEP_UP_REQUIRED`). */
  isSensitive?: true;
  status?: 201;
  /** For a call whose body is not JSON: it is read after the rights of the caller are checked, outside of a transaction. */
  bodyLimitBytes?: number;
  /** The rule of such a call. @throws GatewayError FORBIDDEN */
  admit?: (caller: Pick<Administrator, 'rights'>, request: FastifyRequest) => void;
  /** The media types of such a body. */
  archiveTypes?: readonly string[];
  /** The media types of an answer that is not JSON. */
  contentTypes?: readonly string[];
}

/** The call once its input is read. */
export type Act = (admin: Administrator, caller: Caller) => Promise<unknown>;

export interface AdminCall extends CallFacts {
  /** The input, the answers and the errors are for the reference of the API. Tests compare the answers with them. */
  input: v.GenericSchema;
  answer: v.GenericSchema;
  accepted?: v.GenericSchema | undefined;
  isVersioned?: true;
  errors: readonly GatewayErrorCode[];
  /** @throws GatewayError BAD_REQUEST, INVALID_BODY and VERSION_REQUIRED */
  read(request: FastifyRequest): Act | Promise<Act>;
}

interface Definition<Input, Answer, Later> extends CallFacts {
  /** The path parameters, with the query (GET) or the body. A strict object refuses unknown fields. */
  input: v.GenericSchema<unknown, Input>;
  answer: v.GenericSchema<unknown, Answer>;
  /** The answer of a call whose effect comes later. */
  accepted?: v.GenericSchema<unknown, Later>;
  /** The errors beside those that follow from the facts. */
  errors?: readonly GatewayErrorCode[];
  act(admin: Administrator, input: Input, caller: Caller): Promise<Result<NoInfer<Answer>, NoInfer<Later>>>;
}

type Result<Answer, Later> = Answer | Accepted<Later> | Waiting<Answer> | Download;

interface VersionedDefinition<Input, Answer> extends Omit<Definition<Input, Answer, never>, 'act'> {
  /** @param input with the version that the caller has read, from the header `If-Match` */
  act(admin: Administrator, input: Input & { version: number }, caller: Caller): Promise<NoInfer<Answer>>;
}

export function defineCall<Input, Answer, Later = never>(
  definition: Definition<Input, Answer, Later>,
): AdminCall {
  const { act, errors = [], ...facts } = definition;
  return {
    ...facts,
    errors: [...errorsOf(facts), ...errors],
    read(request) {
      const input = readInput(facts.input, request);
      return (admin, caller) => act(admin, input, caller);
    },
  };
}

/** A change of something that has a version. */
export function defineVersionedCall<Input, Answer>(
  definition: VersionedDefinition<Input, Answer>,
): AdminCall {
  const { act, errors = [], ...facts } = definition;
  return {
    ...facts,
    isVersioned: true,
    errors: [...errorsOf(facts), 'CHANGED_MEANWHILE', 'VERSION_REQUIRED', ...errors],
    read(request) {
      const input = { ...readInput(facts.input, request), version: readVersion(request.headers['if-match']) };
      return (admin, caller) => act(admin, input, caller);
    },
  };
}

/** NOT_FOUND also for an id that the caller may not know. */
export function errorsOf({
  method,
  isSensitive,
}: Pick<CallFacts, 'method' | 'isSensitive'>): GatewayErrorCode[] {
  return [
    'BAD_REQUEST',
    ...(method === 'GET' ? [] : BODY_ERRORS),
    'INVALID_TOKEN',
    'FORBIDDEN',
    ...(isSensitive === true ? (['STEP_UP_REQUIRED'] as const) : []),
    'NOT_FOUND',
    'RATE_LIMITED',
  ];
}

const BODY_ERRORS = ['INVALID_BODY', 'BODY_TOO_DEEP', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const;

function readInput<Input>(schema: v.GenericSchema<unknown, Input>, request: FastifyRequest): Input {
  const { method, query, body, params } = request;
  const sent = method === 'GET' ? query : (body ?? {});
  // The path parameters come last, so that nothing else replaces them.
  const given = Object.assign({}, sent, params);
  const result = v.safeParse(schema, given);
  // An array passes for an object without fields.
  if (result.success && !Array.isArray(sent) && isStorableJson(given)) return result.output;
  const fields = result.success ? [] : describeIssues(result.issues);
  throw new GatewayError(method === 'GET' ? 'BAD_REQUEST' : 'INVALID_BODY', { fields });
}

const versionSchema = v.pipe(
  v.string(),
  v.regex(/^(W\/)?"\d{1,9}"$/),
  v.transform((value) => Number(value.replace('W/', '').slice(1, -1))),
);

/** `If-Match: "3"`. A proxy may have made the tag a weak one. */
function readVersion(header: string | undefined): number {
  const version = v.safeParse(versionSchema, header);
  if (!version.success) throw new GatewayError('VERSION_REQUIRED');
  return version.output;
}
