import * as v from 'valibot';
import { productContextSchema, roleSchema } from '../account/boot-answer';

/** A Boolean counts as its text (ruling AMB-54). */
const flags = v.record(v.string(), v.pipe(v.union([v.string(), v.boolean()]), v.transform(String)));

/** The user's data in one organisation: part of `/api/boot`, and `/api/organisation/v1` (ORG-09). */
const organisationDataSchema = v.object({
  /** The id of the organisation. */
  organisation: v.string(),
  flags: v.object({ featureFlags: flags, floodgate: flags }),
  /** The scope that the flags were evaluated for, as `flagScopeKey` writes it (FLAG-02). */
  flagScope: v.optional(v.string()),
  /** Not validated here: entries are read one by one, so that a malformed one does not affect the others. */
  sandboxes: v.array(v.unknown()),
  /** The version of each solution with published versions, by `appId`. */
  releases: v.optional(v.record(v.string(), v.string())),
  /** The revision of the organisation's own wording, if it has one. */
  wording: v.optional(v.string()),
  /** The organisation's own brand, if it has one. */
  brand: v.optional(
    v.object({
      name: v.exactOptional(v.string()),
      style: v.exactOptional(v.string()),
      icon: v.exactOptional(v.string()),
      links: v.exactOptional(v.record(v.string(), v.string())),
    }),
  ),
});

export type OrganisationData = v.InferOutput<typeof organisationDataSchema>;

/**
 * The entitlements in the answer of `/api/organisation/v1`: those of one organisation, while the profile of the boot
 * answer has those of all (DATA-03).
 */
const entitlementsSchema = v.object({
  roles: v.array(roleSchema),
  projectedProductContext: v.array(v.object({ prodCtx: productContextSchema })),
});

export type Entitlements = v.InferOutput<typeof entitlementsSchema>;

/** Throws if the body is malformed. */
export function readEntitlements(body: unknown): Entitlements {
  return v.parse(entitlementsSchema, body);
}

/** @returns undefined if the value is absent, malformed, or of another organisation */
export function readOrganisationData(value: unknown, organisation: string): OrganisationData | undefined {
  const result = v.safeParse(organisationDataSchema, value);
  return result.success && result.output.organisation === organisation ? result.output : undefined;
}
