import * as v from 'valibot';
import { productContextSchema, roleSchema } from '../account/boot-answer';

/** A Boolean counts as its text (ruling AMB-54). */
const flags = v.record(v.string(), v.pipe(v.union([v.string(), v.boolean()]), v.transform(String)));

/** What is true of a person in the organisation they work in: part of `/api/boot`, and `/api/organisation/v1` (ORG-09). */
const organisationDataSchema = v.object({
  /** Its id. */
  organisation: v.string(),
  flags: v.object({ featureFlags: flags, floodgate: flags }),
  /** Read one by one where they are listed: one that is malformed takes no other with it. */
  sandboxes: v.array(v.unknown()),
});

export type OrganisationData = v.InferOutput<typeof organisationDataSchema>;

/** What `/api/organisation/v1` adds: of that organisation alone, as the profile says it of all (DATA-03). */
const entitlementsSchema = v.object({
  roles: v.array(roleSchema),
  projectedProductContext: v.array(v.object({ prodCtx: productContextSchema })),
});

export type Entitlements = v.InferOutput<typeof entitlementsSchema>;

/** Throws for what is malformed. */
export function readEntitlements(body: unknown): Entitlements {
  return v.parse(entitlementsSchema, body);
}

/** @returns undefined for what is absent, malformed, or of another organisation */
export function readOrganisationData(value: unknown, organisation: string): OrganisationData | undefined {
  const result = v.safeParse(organisationDataSchema, value);
  return result.success && result.output.organisation === organisation ? result.output : undefined;
}
