/**
 * The section of a registration whose application opens in a tab of its own, because it refuses a frame. The gateway fills
 * `{vendor}` and `{-env}` (`source-template.ts`), the browser `{tenant}` and `{region}` of the organisation.
 */
import * as v from 'valibot';

/** Filled in the browser, from texts of lower-case letters, digits and hyphens. */
export const LINK_PLACEHOLDERS = ['{tenant}', '{region}'] as const;

const KNOWN: readonly string[] = ['{vendor}', '{-env}', ...LINK_PLACEHOLDERS];

/** TLS, except on the developer's own machine. A host has no credentials before it. */
const PATTERN = /^(?:https:\/\/[^/\\?#@\s]+|http:\/\/localhost(?::\d{1,5})?)(?:[/?#][^\s\\]*)?$/;
const MESSAGE =
  'must start with https:// (http:// for localhost only) and have no credentials; a placeholder is {tenant}, {region}, {vendor} or {-env}';

function isLinkTemplate(text: string): boolean {
  const placeholders = text.match(/\{[^{}]*\}/g) ?? [];
  const [, host = ''] = /^https?:\/\/([^/?#]*)/.exec(text) ?? [];
  // An organisation chooses a host below a registered one, never the registered one itself.
  const isOfOrganisation = LINK_PLACEHOLDERS.some((each) => host.split(':', 1)[0]?.endsWith(each));
  return (
    placeholders.every((each) => KNOWN.includes(each)) &&
    !isOfOrganisation &&
    URL.canParse(text.replace(/\{[^{}]*\}/g, 'x'))
  );
}

const linkTemplate = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(PATTERN, MESSAGE),
  v.check(isLinkTemplate, MESSAGE),
);

export const linkTile = v.strictObject({
  address: linkTemplate,
  /**
   * Where the application starts a sign-in by OpenID Connect: its `initiate_login_uri` (OpenID Connect Core, section 4).
   * It then opens `address`. Left out: the tile opens `address` itself.
   */
  initiateLogin: v.optional(linkTemplate),
});

export type LinkTile = v.InferOutput<typeof linkTile>;
