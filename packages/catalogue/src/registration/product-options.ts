/**
 * The options of a registration for other parts of the shell, such as navigation and analytics (CAT-07 to CAT-19).
 */
import * as v from 'valibot';
import { anyCase } from './any-case';
import { serverTemplate } from './source-template';
import { flagName, identifier, lifetime, word } from './text';

const text = v.optional(word);
const isOn = v.optional(v.boolean());

export const imsClient = v.strictObject({ client_id: word, scopes: v.array(word) });

export const sideNav = v.strictObject({
  workHubId: text,
  workHubFeatureFlag: v.optional(flagName),
  group: text,
  hideIfOneItem: isOn,
  closeOnLoad: isOn,
  customizable: isOn,
});

export const analytics = v.union(
  [word, v.strictObject({ kind: anyCase(['WEBSDK', 'BOTH']), code: text })],
  'must be a code, or {"kind"} with WEBSDK or BOTH',
);

export const gainsight = v.strictObject({ productKey: word, triggers: v.optional(v.array(word)) });

export const experienceLeague = v.strictObject({ communities: text, filter: text });

/** The agreement that users have to accept before they use the solution (CONS-07). */
export const agreement = v.strictObject({
  /** One of the two ids that hold for all solutions, or one of the solution's own (CONS-11). */
  id: identifier,
  type: v.picklist(['AI', 'BETA', 'GENSTUDIO']),
  /** It is only shown, once in each tab: there is nothing to accept. */
  readOnly: isOn,
});

export const permissionsPolicy = v.array(v.picklist(['clipboard-read', 'clipboard-write', 'microphone']));

export const session = v.strictObject({ defaultTTL: lifetime, scope: anyCase(['USER', 'CONTEXT']) });

/**
 * How long a discovery response may be cached. If it is given by environment, no response is cached in dev and qa
 * (ruling AMB-71).
 */
export const cache = v.strictObject({
  ttl: v.union(
    [lifetime, v.strictObject({ stage: lifetime, prod: lifetime })],
    'must be seconds, or {"stage", "prod"}',
  ),
});

/** How the address of a solution is requested from a partner system (DISC-01). */
export const discovery = v.strictObject({
  kind: v.picklist([
    'campaign',
    'analytics',
    'experience-manager',
    'custom-apps',
    'marketing-automation',
    'workfront',
    'fusion',
    'audience-manager',
    'software-distribution',
  ]),
  /**
   * The base address of the partner system; by default the one that the operator has named for the kind. Without either, the
   * source of the registration is opened.
   */
  server: v.optional(serverTemplate),
});

export type DiscoveryKind = v.InferOutput<typeof discovery>['kind'];

export const applications = v.array(identifier);
