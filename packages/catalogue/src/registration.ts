import * as v from 'valibot';
import { SHELL_APP_ID } from './shell-settings';

/** The stages of a release (ruling AMB-01): written lower case, read in any case, `ga` when absent. */
const RELEASE_TYPES = ['poc', 'dev', 'alpha', 'beta', 'ga'] as const;

/** How a solution navigates inside its frame (ROUTE-27). */
const HISTORY_TYPES = ['HASH', 'HISTORY', 'SERVER'] as const;

export const ENVIRONMENTS = ['dev', 'qa', 'stage', 'prod'] as const;

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120));
const identifier = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'must be an identifier'));
const hostLabel = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'must be a lower-case host label'),
);
const mountPath = v.pipe(
  v.string(),
  v.regex(/^(?:\/[A-Za-z0-9._~-]+)+$/, 'must be a path such as /sample or /platform/query'),
);

/** `{hosted}` stands for the solution's own origin below the shell's, `{partner}` for the third-party host. */
const source = v.pipe(
  v.string(),
  v.check(
    (text) => ['{hosted}/', '{partner}/', 'https://', 'http://'].some((start) => text.startsWith(start)),
    'must start with {hosted}/, {partner}/, https:// or http://',
  ),
);

/** One hosted solution (CAT-04). Unknown fields are refused, so that a typing error is never silently ignored. */
export const registrationSchema = v.strictObject({
  // The shell keeps its own settings under its id.
  appId: v.pipe(identifier, v.notValue(SHELL_APP_ID, `${SHELL_APP_ID} is the shell itself`)),
  name,
  description: v.pipe(v.string(), v.maxLength(400)),
  icon: identifier,
  group: name,
  path: mountPath,
  aliases: v.optional(v.array(mountPath), []),
  spaAppId: v.optional(hostLabel),
  releaseType: v.optional(v.pipe(v.string(), v.toLowerCase(), v.picklist(RELEASE_TYPES)), 'ga'),
  access: v.optional(v.strictObject({ code: v.pipe(v.array(identifier), v.minLength(1)) })),
  inNavigation: v.optional(v.boolean(), true),
  sandbox: v.strictObject({
    historyType: v.picklist(HISTORY_TYPES),
    sources: v.partial(v.strictObject({ dev: source, qa: source, stage: source, prod: source })),
    thirdParty: v.optional(v.boolean(), false),
    pageTimeout: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 60_000),
  }),
});

export type Registration = v.InferOutput<typeof registrationSchema>;
export type Environment = (typeof ENVIRONMENTS)[number];
