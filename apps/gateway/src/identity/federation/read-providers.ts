/**
 * Reads the file that registers the organisations' own providers (docs/federation.md) at the start. No other file or
 * setting registers any.
 */
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { ProviderRegistration } from './provider-store';
import { ProvidersError } from './providers-error';

const Text = v.pipe(v.string(), v.trim(), v.minLength(1));

const FileSchema = v.strictObject({
  providers: v.array(
    v.strictObject({
      organisation: Text,
      issuer: v.pipe(Text, v.check(isHttps, 'must be an https:// address')),
      clientId: Text,
      clientSecret: Text,
      vouchesForEmail: v.optional(v.boolean(), false),
      domains: v.pipe(
        v.array(v.pipe(Text, v.toLowerCase(), v.regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$/, 'must be a domain'))),
        v.minLength(1),
      ),
    }),
  ),
});

/** Throws `ProvidersError`, naming the file and the first fault. */
export async function readProviders(file: string): Promise<ProviderRegistration[]> {
  const result = v.safeParse(FileSchema, await readJson(file));
  if (!result.success) {
    const [issue] = result.issues;
    throw new ProvidersError(`${file}: ${v.getDotPath(issue) ?? 'the file'}: ${describe(issue)}`);
  }
  return result.output.providers.map(({ organisation, ...rest }) => ({
    organisationId: organisation,
    ...rest,
  }));
}

/** Names what was expected and never the value found, which may be the secret. */
function describe({ type, expected, message }: v.BaseIssue<unknown>): string {
  return type === 'check' || type === 'regex' ? message : `must be ${expected ?? 'as documented'}`;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    // Without a `cause`, because the parser's message repeats the content of the file.
    throw new ProvidersError(`${file}: cannot be read as JSON`);
  }
}

function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}
