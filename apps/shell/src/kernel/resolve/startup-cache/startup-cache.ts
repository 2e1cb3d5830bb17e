import * as v from 'valibot';
import {
  accountSchema,
  productContextSchema,
  roleSchema,
  settingsSchema,
} from '../../workspace/account/boot-answer';

/** How long a startup cache is valid, in milliseconds: 24 h (ARCHITECTURE, "Startup cache"). */
const STARTUP_CACHE_TTL_MS = 86_400_000;

const SCHEMA_VERSION = 2;

/** A recently open solution with its mount: enough to open its frame before any request. */
const recentSolutionSchema = v.object({
  /** Id and tenant of the organisation it was open in. */
  organisation: v.string(),
  tenant: v.string(),
  /** The path of its mount. */
  base: v.string(),
  exact: v.boolean(),
  /** When its discovered source expires, in milliseconds since 1970. */
  until: v.optional(v.number()),
  /** The published version that the user opened. */
  version: v.optional(v.string()),
  /** Mounts below this mount that lead to other solutions. */
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
 * Lets the next start open the frame before any answer: the session's user, the facts that the stages need, and the
 * recently open solutions. It contains no token and no e-mail.
 */
const startupCacheSchema = v.object({
  schema: v.literal(SCHEMA_VERSION),
  userId: v.string(),
  /** Distinguishes sessions of the same user without storing the session id. */
  sidHash: v.string(),
  savedAt: v.number(),
  environment: v.string(),
  build: v.string(),
  /** The address of the catalogue that the entries of `places` come from. */
  catalogue: v.string(),
  /** Id of the organisation that was last active. */
  organisation: v.string(),
  facts: v.object({
    accounts: v.array(accountSchema),
    settings: settingsSchema,
    productContexts: v.array(productContextSchema),
    roles: v.array(roleSchema),
    internal: v.boolean(),
    working: v.optional(v.unknown()),
  }),
  /** The most recent first. */
  places: v.array(recentSolutionSchema),
});

export type StartupCache = v.InferOutput<typeof startupCacheSchema>;

/** @returns undefined for a cache that is unreadable, too old, from the future or of another environment */
export function readStartupCache(
  text: string | undefined,
  now: number,
  environment: string,
): StartupCache | undefined {
  const startupCache = v.safeParse(startupCacheSchema, parseJson(text));
  if (!startupCache.success) return undefined;
  const age = now - startupCache.output.savedAt;
  const isValid = age >= 0 && age <= STARTUP_CACHE_TTL_MS && startupCache.output.environment === environment;
  if (!isValid) return undefined;
  const places = startupCache.output.places.filter(({ until = Infinity }) => until > now);
  return { ...startupCache.output, places };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
