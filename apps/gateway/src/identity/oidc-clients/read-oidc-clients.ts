/** Reads the operator's file of further OpenID clients; any error in it aborts the start (contract §1). */
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { ConfigurationError } from '../../config/fault';
import { type OidcClientEntry, OidcClientsSchema } from './oidc-client-schema';

/**
 * Returns an empty list without a path. @throws ConfigurationError naming file, entry and field, and never a value
 */
export async function readOidcClients(path: string | undefined): Promise<OidcClientEntry[]> {
  if (path === undefined) return [];
  const fail = (...messages: string[]) =>
    new ConfigurationError(
      messages.map((message) => ({ variable: 'OIDC_CLIENTS', message: `${path}: ${message}` })),
    );
  const text = await readFile(path, 'utf8').catch(() => {
    throw fail('cannot be read');
  });
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(undefined, 'is not JSON'), OidcClientsSchema),
    text,
  );
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
