import * as v from 'valibot';
import { plainData } from '../values/plain-data';
import { isPublicCall } from './personal-requests';
import type { ResponseErrorCode } from './response-error-codes';
import { type RequestArguments, type RequestName, RUNTIME_REQUESTS } from './runtime-requests';

const requestSchema = v.object({
  module: v.pipe(v.string(), v.maxLength(32)),
  method: v.pipe(v.string(), v.maxLength(32)),
  args: plainData,
});

/** A request whose name and arguments have been checked against the catalogue. */
export type RuntimeRequest = {
  [Name in RequestName]: { name: Name; args: RequestArguments<Name> };
}[RequestName];

export type RequestReading = { request: RuntimeRequest } | { refusal: ResponseErrorCode };

/** Parses the value of a RUNTIME_REQ, `{module, method, args}`. Never throws. */
export function readRequest(value: unknown, isThirdParty: boolean): RequestReading {
  const given = v.safeParse(requestSchema, value);
  if (!given.success) return { refusal: 'UNKNOWN' };
  const name = `${given.output.module}.${given.output.method}`;
  if (!isRequestName(name)) {
    return { refusal: isPublicCall(given.output.module) ? 'NOT_AVAILABLE' : 'UNKNOWN' };
  }
  const { thirdParty, args } = RUNTIME_REQUESTS[name];
  if (isThirdParty && !thirdParty) return { refusal: 'FORBIDDEN' };
  const parsed = v.safeParse(args, given.output.args);
  if (!parsed.success) return { refusal: 'UNKNOWN' };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the schema of `name` accepted the arguments
  return { request: { name, args: parsed.output } as RuntimeRequest };
}

function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(RUNTIME_REQUESTS, name);
}
