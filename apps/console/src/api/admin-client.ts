/**
 * Calls `/api/admin/v1` on the shell's host, with the token of this solution. A rejected token is reported to the shell,
 * and the call is made once more with the next one.
 */
import { configuration, onConfiguration, ready, user } from '@unified-shell/app-sdk';
import * as v from 'valibot';
import { AdminProblem, FAULT_KINDS, type FieldFault } from './problem';

export type Query = Readonly<Record<string, string | undefined>>;

export interface Change {
  /** `GET` for a read that needs a recent sign-in. */
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below `/api/admin/v1`; ids are encoded already. */
  path: string;
  body?: unknown;
  /** A `.tgz` in place of a body. */
  archive?: Blob;
  /** The version that was read. */
  version?: number | undefined;
}

export interface AdminClient {
  /** @throws AdminProblem */
  read<T>(path: string, schema: v.GenericSchema<unknown, T>, query?: Query, signal?: AbortSignal): Promise<T>;
  /** The whole answer as a file. @throws AdminProblem */
  download(path: string, query?: Query): Promise<Blob>;
  /** @throws AdminProblem */
  change<T>(change: Change, schema: v.GenericSchema<unknown, T>): Promise<T>;
}

/** For an answer whose content is not read. */
export const unread = v.unknown();

const PREFIX = '/api/admin/v1';
/** The time within which the shell renews a token. */
const RENEWAL_MS = 10_000;
/** The time limit of a call, without archives and downloads, which may take minutes. */
const CALL_TIMEOUT_MS = 30_000;

const faultSchema = v.object({
  code: v.string(),
  requestId: v.optional(v.string()),
  fields: v.optional(
    v.array(
      v.object({
        field: v.string(),
        message: v.string(),
        kind: v.optional(v.fallback(v.picklist(FAULT_KINDS), 'other'), 'other'),
      }),
    ),
    [],
  ),
});

export function createAdminClient(
  fetch: typeof globalThis.fetch,
  timeoutMs: number = CALL_TIMEOUT_MS,
): AdminClient {
  /** @throws AdminProblem unless the status is 2xx */
  async function request(path: string, init: RequestInit): Promise<Response> {
    const { baseUrl = '', imsToken = '' } = await ready().then((first) => configuration() ?? first);
    const address = new URL(PREFIX + path, baseUrl).href;
    let answer = await send(fetch, address, init, imsToken);
    if (answer.status === 401) {
      const renewed = await renewToken(imsToken);
      if (renewed !== undefined) answer = await send(fetch, address, init, renewed);
    }
    if (answer.ok) return answer;
    throw readProblem(await answer.json().catch(() => undefined), answer.status);
  }

  async function call<T>(path: string, init: RequestInit, schema: v.GenericSchema<unknown, T>): Promise<T> {
    const { signal, body } = init;
    const limits = body instanceof Blob ? [] : [AbortSignal.timeout(timeoutMs)];
    const limited = { ...init, signal: AbortSignal.any([...limits, ...(signal ? [signal] : [])]) };
    const answer = await request(path, limited).catch((problem: unknown) => {
      signal?.throwIfAborted();
      throw problem;
    });
    const parsed = v.safeParse(schema, await answer.json().catch(() => undefined));
    if (parsed.success) return parsed.output;
    throw new AdminProblem('UNREADABLE', { cause: new v.ValiError(parsed.issues) });
  }

  return {
    read: (path, schema, query = {}, signal) =>
      call(path + formatQuery(query), signal === undefined ? {} : { signal }, schema),
    async download(path, query = {}) {
      const answer = await request(path + formatQuery(query), {});
      return answer.blob().catch((cause: unknown) => {
        throw new AdminProblem('UNREACHABLE', { cause });
      });
    },
    change: ({ method, path, body, archive, version }, schema) =>
      call(
        path,
        {
          method,
          headers: {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(archive === undefined ? {} : { 'content-type': 'application/gzip' }),
            ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          ...(archive === undefined ? {} : { body: archive }),
        },
        schema,
      ),
  };
}

async function send(
  fetch: typeof globalThis.fetch,
  address: string,
  init: RequestInit,
  token: string,
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  try {
    return await fetch(address, { ...init, headers, credentials: 'omit', cache: 'no-store' });
  } catch (cause) {
    throw new AdminProblem('UNREACHABLE', { cause });
  }
}

/** @returns undefined when the shell sends no other token in time */
function renewToken(rejected: string): Promise<string | undefined> {
  user.authExpired();
  return new Promise((resolve) => {
    const finish = (token: string | undefined) => {
      clearTimeout(timer);
      stop();
      resolve(token);
    };
    const timer = setTimeout(() => finish(undefined), RENEWAL_MS);
    const stop = onConfiguration(({ imsToken }) => {
      if (imsToken !== undefined && imsToken !== rejected) finish(imsToken);
    });
  });
}

function readProblem(body: unknown, status: number): AdminProblem {
  const fault = v.safeParse(faultSchema, body);
  if (!fault.success) return new AdminProblem(`HTTP_${status}`);
  const { code, fields, requestId } = fault.output;
  return new AdminProblem(code, { fields: withoutRepetitions(fields), requestId });
}

/** Two checks of one value may have the same words. */
function withoutRepetitions(faults: readonly FieldFault[]): FieldFault[] {
  return [...new Map(faults.map((fault) => [`${fault.field} ${fault.message}`, fault])).values()];
}

function formatQuery(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
