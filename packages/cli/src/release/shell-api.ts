// Calls of the administration of a shell, with the token of a program (docs/releases.md).
import { type LookupAddress, lookup as lookupHost } from 'node:dns';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { errorAnswerSchema } from '@unified-shell/errors/error-answer';
import * as v from 'valibot';

/** An answer may take as long as a large version is compressed. */
const TIMEOUT_MS = 300_000;

export class CallError extends Error {
  override readonly name = 'CallError';
  /** Of the gateway, such as `NOT_FOUND`; undefined where the answer is not one of a shell. */
  readonly code: string | undefined;

  constructor(message: string, code?: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

interface Call<Answer> {
  method: 'GET' | 'POST' | 'PUT';
  /** Below the API of the administration. */
  path: string;
  answer: v.GenericSchema<unknown, Answer>;
  body?: object | { archive: Buffer };
  /** Of what is changed, as it was read. */
  version?: number;
}

export interface ShellApi {
  /** @throws CallError with the words of the shell */
  send<Answer>(call: Call<Answer>): Promise<Answer>;
}

/** @throws Error if the token would travel without TLS to another machine */
export function connectShell(shell: string, token: string): ShellApi {
  const base = readShell(shell);
  return {
    async send({ method, path, answer, body, version }) {
      const content = body === undefined ? undefined : contentOf(body);
      const { status, text } = await send(new URL(`/api/admin/v1${path}`, base), method, content?.bytes, {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(content === undefined ? {} : { 'content-type': content.type }),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      });
      const json = readJson(text);
      if (status < 300) {
        const read = v.safeParse(answer, json);
        if (read.success) return read.output;
        throw new CallError(`${base.origin} does not answer as a shell of this release.`);
      }
      const error = v.safeParse(errorAnswerSchema, json);
      if (!error.success) throw new CallError(`${base.origin} answers with ${status}, and not as a shell.`);
      const { message, code, fields = [] } = error.output;
      const faults = fields.map((fault) => `  ${fault.field}: ${fault.message}`);
      throw new CallError([message, ...faults].join('\n'), code);
    },
  };
}

function readShell(shell: string): URL {
  if (!URL.canParse(shell))
    throw new Error(`--shell: “${shell}” is not an address such as https://experience.company.example.`);
  const url = new URL(shell);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal(url.hostname)))
    throw new Error('--shell: the token travels only by https, or to this machine.');
  return url;
}

const isLocal = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]';

function contentOf(body: object | { archive: Buffer }): { bytes: Buffer; type: string } {
  return 'archive' in body
    ? { bytes: body.archive, type: 'application/gzip' }
    : { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' };
}

/** Names below `localhost` are on this machine (RFC 6761), also where the system does not find them. */
const lookup: LookupFunction = (host, options, done) => {
  if (!isLocal(host)) return lookupHost(host, options, done);
  const own: LookupAddress = { address: '127.0.0.1', family: 4 };
  if (options.all === true) done(null, [own]);
  else done(null, own.address, own.family);
};

async function send(
  url: URL,
  method: string,
  body: Buffer | undefined,
  headers: IncomingHttpHeaders,
): Promise<{ status: number; text: string }> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    request(url, { method, headers, lookup, signal }, resolve)
      .on('error', (cause) =>
        reject(new CallError(`${url.origin} cannot be reached: ${cause.message}`, undefined, { cause })),
      )
      .end(body);
  });
  const chunks: Buffer[] = await answer.toArray();
  return { status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
