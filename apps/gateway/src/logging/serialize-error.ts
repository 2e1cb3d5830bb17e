/** An error for the log: its kind, code, message, stack and causes; never the values it carries. */

import { cutText } from '@unified-shell/text/cut-text';

const MAX_CAUSE_DEPTH = 5;
const MAX_ERRORS = 5;
const MAX_MESSAGE_CHARS = 500;
const MAX_STACK_FRAMES = 20;
/** Names and codes of errors match this pattern. Other text may contain a value, so it is not logged. */
const NAME = /^[\w.-]{1,64}$/;
/** SQLSTATE class 22, data exception: the message quotes the value. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

export interface LoggedError {
  type: string;
  code?: string;
  message: string;
  /** The frames only: the head of a stack repeats the unfiltered message. */
  stack?: string[];
  cause?: LoggedError;
  /** Of an `AggregateError`. */
  errors?: LoggedError[];
}

export function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { name, stack, cause } = error;
  const code = codeOf(error);
  const next = (inner: unknown) => serializeError(inner, depth + 1);
  const isDeepest = depth >= MAX_CAUSE_DEPTH;
  return {
    type: NAME.test(name) ? name : 'Error',
    message: messageOf(error, code),
    ...(code === undefined ? {} : { code }),
    ...(stack === undefined ? {} : { stack: framesOf(stack) }),
    ...(cause === undefined || isDeepest ? {} : { cause: next(cause) }),
    ...(error instanceof AggregateError && !isDeepest
      ? { errors: error.errors.slice(0, MAX_ERRORS).map(next) }
      : {}),
  };
}

function codeOf(error: Error): string | undefined {
  if (!('code' in error) || typeof error.code !== 'string') return undefined;
  return NAME.test(error.code) ? error.code : undefined;
}

/** Parsers and databases quote their input, so quoted text is replaced. */
function messageOf(error: Error, code: string | undefined): string {
  const { message } = error;
  if (error instanceof SyntaxError || (code !== undefined && DATA_EXCEPTION.test(code))) {
    return cutText(message.replaceAll(/".*"|'.*'/gs, '[value]'), MAX_MESSAGE_CHARS);
  }
  return cutText(message, MAX_MESSAGE_CHARS);
}

function framesOf(stack: string): string[] {
  const lines = stack.split('\n').map((line) => line.trim());
  return lines.filter((line) => line.startsWith('at ')).slice(0, MAX_STACK_FRAMES);
}
