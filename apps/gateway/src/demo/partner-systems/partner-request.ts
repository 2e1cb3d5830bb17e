/** Reads a call of the shell to a partner system: the fields of DISC-02 from body or query, and headers. */
import type { DiscoveryKind } from '@unified-shell/catalogue/registration/product-options';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';

const text = v.optional(v.string());

const fieldsSchema = v.object({
  imsOrg: text,
  imsProfile: v.optional(v.object({ userId: text, authId: text })),
  path: text,
  fullPath: text,
  activeProductContext: v.optional(v.looseObject({ ident: text })),
  company: text,
  tenant: text,
  locale: text,
  configid: text,
  lane: text,
});

export interface PartnerRequest extends v.InferOutput<typeof fieldsSchema> {
  kind: DiscoveryKind;
  /** The host of the sub-organisation, where the address of the call names it. */
  host: string | undefined;
  apiKey: string | undefined;
  requestId: string | undefined;
}

/** A field that is malformed counts as absent, as with most real partner systems. */
export function readPartnerRequest(kind: DiscoveryKind, request: FastifyRequest): PartnerRequest {
  const { query, body, params, headers } = request;
  const given = { ...record(query), ...record(body) };
  const fields = Object.entries(fieldsSchema.entries).map(([name, schema]) => {
    const field = v.safeParse(schema, given[name]);
    return [name, field.success ? field.output : undefined];
  });
  const { host } = v.parse(v.object({ host: text }), params ?? {});
  return {
    ...v.parse(fieldsSchema, Object.fromEntries(fields)),
    kind,
    host,
    apiKey: only(headers['api-key']),
    requestId: only(headers['x-request-id']),
  };
}

const recordSchema = v.record(v.string(), v.unknown());

function record(value: unknown): Record<string, unknown> {
  const parsed = v.safeParse(recordSchema, value);
  return parsed.success ? parsed.output : {};
}

function only(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
