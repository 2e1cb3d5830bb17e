/** An error as it may stand in a log: its kind, code, message, stack and causes; never the values it carries. */
const DEEPEST_CAUSE = 5;

export interface LoggedError {
  type: string;
  code?: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
}

export function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(stack === undefined ? {} : { stack }),
    ...(cause === undefined || depth >= DEEPEST_CAUSE ? {} : { cause: serializeError(cause, depth + 1) }),
  };
}
