/** Reads a JSON file that the operator has named in a variable; any error in it aborts the start (contract §1). */
import * as v from 'valibot';
import { ConfigurationError } from '../../config/fault';
import { EncodingError, readTextFile } from '../../platform/read-text-file';

/** @throws ConfigurationError naming the file, the entry and the field, and never a value */
export async function readOperatorFile<T>(
  variable: string,
  path: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T> {
  const fail = (...messages: string[]) =>
    new ConfigurationError(messages.map((message) => ({ variable, message: `${path}: ${message}` })));
  const text = await readTextFile(path).catch((cause: unknown) => {
    throw fail(cause instanceof EncodingError ? 'is not UTF-8' : 'cannot be read');
  });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(undefined, 'is not JSON'), schema), text);
  if (parsed.success) return parsed.output;
  throw fail(...parsed.issues.map(describe));
}

/** The library's own messages repeat the value, which may be a secret. */
function describe(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? '';
  const message = issue.message.startsWith('Invalid ')
    ? `must be ${issue.expected ?? 'something else'}`
    : issue.message;
  return `${path === '' ? '' : `[${path}]: `}${message}`;
}
