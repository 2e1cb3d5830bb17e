/** The gateway's log: one JSON line per event, no token, cookie, e-mail address or query string in any of them. */
import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from '../config/env';
import { scrub } from './scrub';
import { serializeError } from './serialize-error';

/** Names of fields whose value never reaches the log, at the top and one level down. */
const SECRET_FIELDS = [
  'access_token',
  'authorization',
  'cookie',
  'cookies',
  'email',
  'id_token',
  'password',
  'refresh_token',
  'secret',
  'set-cookie',
  'token',
];

/** A `code` of a request is an authorisation code; that of an error is a name such as `EADDRINUSE`. */
const AUTHORISATION_CODES = ['body.code', 'params.code', 'query.code'];

const redacted = [
  ...SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`]),
  ...AUTHORISATION_CODES,
];

/** @param destination standard output when left out */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: redacted, censor: '[redacted]' },
    serializers: { err: (error: unknown) => serializeError(error) },
    hooks: { streamWrite: scrub },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
