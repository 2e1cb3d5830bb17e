import * as v from 'valibot';
import {
  accountSchema,
  productContextSchema,
  roleSchema,
  settingsSchema,
} from '../../workspace/account/boot-answer';

/** How long a snapshot may be decided on, in milliseconds: 24 h (architecture §4.3). */
const SNAPSHOT_LIFETIME = 86_400_000;

const SCHEMA = 2;

/** A solution that was open lately, and where: enough to open its frame again before anything is asked. */
const placeSchema = v.object({
  /** Id and tenant of the organisation it was open in. */
  organisation: v.string(),
  tenant: v.string(),
  /** The part of the path that led to it. */
  base: v.string(),
  exact: v.boolean(),
  /** Mounts below it that lead to other solutions. */
  deeper: v.array(v.string()),
  solution: v.object({
    appId: v.string(),
    name: v.string(),
    permissionsPolicy: v.optional(v.array(v.string())),
    thunderbird: v.optional(v.string()),
    sandbox: v.object({
      source: v.string(),
      historyType: v.picklist(['HASH', 'HISTORY', 'SERVER']),
      thirdParty: v.boolean(),
      pageTimeout: v.number(),
    }),
  }),
});

export type RememberedPlace = v.InferOutput<typeof placeSchema>;

/**
 * What lets the next start open the frame before any answer: whose session it was, the facts the stages need, and what was
 * open lately. No token and no e-mail.
 */
const snapshotSchema = v.object({
  schema: v.literal(SCHEMA),
  userId: v.string(),
  /** Tells another session of the same user without keeping the session's id. */
  sidHash: v.string(),
  savedAt: v.number(),
  environment: v.string(),
  build: v.string(),
  /** The address of the catalogue that `places` are of. */
  catalogue: v.string(),
  /** Id of the organisation that was worked in last. */
  organisation: v.string(),
  facts: v.object({
    accounts: v.array(accountSchema),
    settings: settingsSchema,
    productContexts: v.array(productContextSchema),
    roles: v.array(roleSchema),
    internal: v.boolean(),
    working: v.optional(v.unknown()),
  }),
  /** The latest first. */
  places: v.array(placeSchema),
});

export type Snapshot = v.InferOutput<typeof snapshotSchema>;

/** Unreadable, too old, from the future, or of another environment is the same as absent. */
export function readSnapshot(
  text: string | undefined,
  now: number,
  environment: string,
): Snapshot | undefined {
  const snapshot = v.safeParse(snapshotSchema, parseJson(text));
  if (!snapshot.success) return undefined;
  const age = now - snapshot.output.savedAt;
  const isValid = age >= 0 && age <= SNAPSHOT_LIFETIME && snapshot.output.environment === environment;
  return isValid ? snapshot.output : undefined;
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
