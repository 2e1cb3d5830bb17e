/** One call of `/api/admin/v1`: its input, the event that it writes, and what it does. */
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { EventAction } from '../../events/event-catalogue';
import { describeIssues } from '../../http/errors/field-faults';
import { GatewayError } from '../../http/errors/gateway-error';
import { isStorableJson } from '../../platform/storable-text';
import type { Administrator } from '../access/administrator';
import type { Caller } from '../access/find-caller';

export type AdminMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

interface CallFacts {
  method: AdminMethod;
  /** Below `/api/admin/v1`. */
  url: string;
  /** A refused call is an event of this action. A call that reads is one in any case. */
  action: EventAction;
  /** Destructive: the user must have signed in shortly before (`STEP_UP_REQUIRED`). */
  isSensitive?: true;
  status?: 201;
  /** For a call whose body is not JSON: it is read after the rights of the caller are checked, outside of a transaction. */
  bodyLimitBytes?: number;
}

/** The call once its input is read. */
export type Act = (admin: Administrator, caller: Caller) => Promise<object>;

export interface AdminCall extends CallFacts {
  /** @throws GatewayError BAD_REQUEST, INVALID_BODY and VERSION_REQUIRED */
  read(request: FastifyRequest): Act | Promise<Act>;
}

interface Definition<Input> extends CallFacts {
  /** The path parameters, with the query (GET) or the body. A strict object refuses unknown fields. */
  input: v.GenericSchema<unknown, Input>;
  act(admin: Administrator, input: Input, caller: Caller): Promise<object>;
}

interface VersionedDefinition<Input> extends Omit<Definition<Input>, 'act'> {
  /** @param input with the version that the caller has read, from the header `If-Match` */
  act(admin: Administrator, input: Input & { version: number }, caller: Caller): Promise<object>;
}

export function defineCall<Input>({ input: schema, act, ...facts }: Definition<Input>): AdminCall {
  return {
    ...facts,
    read(request) {
      const input = readInput(schema, request);
      return (admin, caller) => act(admin, input, caller);
    },
  };
}

/** A change of something that has a version. */
export function defineVersionedCall<Input>({
  input: schema,
  act,
  ...facts
}: VersionedDefinition<Input>): AdminCall {
  return {
    ...facts,
    read(request) {
      const input = { ...readInput(schema, request), version: readVersion(request.headers['if-match']) };
      return (admin, caller) => act(admin, input, caller);
    },
  };
}

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
