import * as v from 'valibot';
import {
  accountSchema,
  productContextSchema,
  roleSchema,
  settingsSchema,
} from '../../workspace/account/boot-answer';

/** How long a startup cache may be decided on, in milliseconds: 24 h (architecture §4.3). */
const STARTUP_CACHE_TTL_MS = 86_400_000;

const SCHEMA_VERSION = 2;

/** A solution that was open lately, and where: enough to open its frame again before anything is asked. */
const recentSolutionSchema = v.object({
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

export type RecentSolution = v.InferOutput<typeof recentSolutionSchema>;

/**
 * What lets the next start open the frame before any answer: whose session it was, the facts the stages need, and what was
 * open lately. No token and no e-mail.
 */
const startupCacheSchema = v.object({
  schema: v.literal(SCHEMA_VERSION),
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
  places: v.array(recentSolutionSchema),
});

export type StartupCache = v.InferOutput<typeof startupCacheSchema>;

/** Unreadable, too old, from the future, or of another environment is the same as absent. */
export function readStartupCache(
  text: string | undefined,
  now: number,
  environment: string,
): StartupCache | undefined {
  const startupCache = v.safeParse(startupCacheSchema, parseJson(text));
  if (!startupCache.success) return undefined;
  const age = now - startupCache.output.savedAt;
  const isValid = age >= 0 && age <= STARTUP_CACHE_TTL_MS && startupCache.output.environment === environment;
  return isValid ? startupCache.output : undefined;
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
