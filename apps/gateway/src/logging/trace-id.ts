/** One id for all requests of a click: the trace id of `traceparent` (W3C Trace Context §3.2), or a new one. */
import { randomBytes } from 'node:crypto';

const VERSION_CHARS = 2;
const TRACE_ID_CHARS = 32;
const PARENT_ID_CHARS = 16;
const FLAGS_CHARS = 2;
const HEXADECIMAL = '0123456789abcdef';

export function createTraceId(): string {
  return randomBytes(TRACE_ID_CHARS / 2).toString('hex');
}

/** The fields of a `traceparent`: the ids in lower-case hexadecimal, the flags as a number. */
export interface Traceparent {
  traceId: string;
  spanId: string;
  traceFlags: number;
}

/** Returns `undefined` when the value does not follow the standard. */
export function parseTraceparent(value: string | undefined): Traceparent | undefined {
  const [version = '', trace = '', parent = '', flags = '', ...rest] = (value ?? '').split('-', 6);
  if (!isHex(version, VERSION_CHARS) || version === 'ff') return undefined;
  if (!isHex(trace, TRACE_ID_CHARS) || !isHex(parent, PARENT_ID_CHARS) || !isHex(flags, FLAGS_CHARS))
    return undefined;
  if (isZero(trace) || isZero(parent)) return undefined;
  // Later versions may append fields; this one has none.
  if (version === '00' && rest.length > 0) return undefined;
  return { traceId: trace, spanId: parent, traceFlags: Number.parseInt(flags, 16) };
}

function isHex(text: string, length: number): boolean {
  return text.length === length && [...text].every((digit) => HEXADECIMAL.includes(digit));
}

function isZero(text: string): boolean {
  return [...text].every((digit) => digit === '0');
}
