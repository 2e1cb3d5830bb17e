/**
 * Reads the file that registers the organisations' own providers (docs/federation.md) at the start.
 */
import * as v from 'valibot';
import { readTextFile } from '../../platform/read-text-file';
import * as provider from './provider-fields';
import type { ProviderRegistration } from './provider-store';
import { ProvidersError } from './providers-error';

const FileSchema = v.strictObject({
  providers: v.array(
    v.strictObject({
      organisation: v.pipe(v.string(), v.trim(), v.minLength(1)),
      issuer: provider.issuer,
      clientId: provider.clientId,
      clientSecret: provider.clientSecret,
      vouchesForEmail: v.optional(v.boolean(), false),
      domains: provider.domains,
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
    return JSON.parse(await readTextFile(file));
  } catch {
    // Without a `cause`, because the parser's message repeats the content of the file.
    throw new ProvidersError(`${file}: cannot be read as JSON`);
  }
}
