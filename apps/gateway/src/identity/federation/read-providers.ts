/**
 * Reads the file that registers the organisations' own providers (docs/federation.md) at the start.
 */
import * as v from 'valibot';
import { readTextFile } from '../../platform/read-text-file';
import * as provider from './provider-fields';
import type { ProviderRegistration } from './provider-store';
import { ProvidersError } from './providers-error';
import * as samlFields from './saml/saml-fields';
import { applySamlFields, DEFAULT_SAML } from './saml/saml-fields';

const organisation = v.pipe(v.string(), v.trim(), v.minLength(1));

const OpenIdSchema = v.strictObject({
  organisation,
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  vouchesForEmail: v.optional(v.boolean(), false),
  domains: provider.domains,
});

const SamlSchema = v.strictObject({ organisation, saml: samlFields.saml, domains: provider.domains });

const FileSchema = v.strictObject({
  providers: v.array(v.lazy((entry) => (isSaml(entry) ? SamlSchema : OpenIdSchema))),
});

/** By the field that only SAML has, so that each fault names a field of what was meant. */
const isSaml = (entry: unknown) => typeof entry === 'object' && entry !== null && 'saml' in entry;

/** Throws `ProvidersError`, naming the file and the first fault. */
export async function readProviders(file: string): Promise<ProviderRegistration[]> {
  const result = v.safeParse(FileSchema, await readJson(file));
  if (!result.success) {
    const [issue] = result.issues;
    throw new ProvidersError(`${file}: ${v.getDotPath(issue) ?? 'the file'}: ${describe(issue)}`);
  }
  return result.output.providers.map((entry) => toRegistration(file, entry));
}

type Entry = v.InferOutput<typeof OpenIdSchema> | v.InferOutput<typeof SamlSchema>;

function toRegistration(
  file: string,
  { organisation: organisationId, ...rest }: Entry,
): ProviderRegistration {
  if (!('saml' in rest)) return { protocol: 'openid', organisationId, ...rest };
  const { saml, domains } = rest;
  const { settings, issuer, xml } = applySamlFields(DEFAULT_SAML, saml);
  if (issuer === undefined)
    throw new ProvidersError(
      `${file}: the SAML provider of ${organisationId} needs metadataAddress or metadata`,
    );
  return { protocol: 'saml', organisationId, issuer, vouchesForEmail: true, domains, saml: settings, xml };
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
