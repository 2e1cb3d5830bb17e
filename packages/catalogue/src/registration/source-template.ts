/**
 * The URL of a solution, as a template. `{hosted}` is the solution's own origin below the shell's domain, `{partner}`
 * the third-party host of the demonstration, `{vendor}` the main domain, `{-env}` the environment (`-qa`,
 * `-stage`, else empty), `{spaAppId}` the host label of the solution. The gateway fills these.
 * All others are filled by the browser (ROUTE-33): `{tenant}`, `{region}` and `{mySubOrg}` from the context, any other name
 * from the query or the path parameters. `{host}` is the host of the sub-organisation; in `allowedOrigins`, any one label.
 */
import * as v from 'valibot';

const FIXED = ['{spaAppId}', '{-env}', '{vendor}'];
const DISCOVERED = [...FIXED, '{region}', '{tenant}', '{host}'];
/** The gateway fills these only at the start of a template. */
const AT_START = ['{hosted}', '{partner}'];

const marker = /\{[^{}]*\}/g;
const start = /^https?:\/\/[^/\\?#@\s]+\//;
const ofBrowser = /^\{[A-Za-z][A-Za-z0-9_]{0,39}\}$/;

const isFixed = (placeholder: string) => FIXED.includes(placeholder);
const isDiscovered = (placeholder: string) => DISCOVERED.includes(placeholder);
const isOfSource = (placeholder: string) =>
  isFixed(placeholder) || (ofBrowser.test(placeholder) && !AT_START.includes(placeholder));

function isTemplate(
  text: string,
  starts: readonly string[],
  isKnown: (placeholder: string) => boolean,
): boolean {
  const own = starts.find((each) => text.startsWith(`${each}/`));
  const rest = own === undefined ? text : `https://host${text.slice(own.length)}`;
  const placeholders = rest.match(marker) ?? [];
  return start.test(rest) && placeholders.every(isKnown) && URL.canParse(rest.replace(marker, '-x'));
}

const template = (
  starts: readonly string[],
  pattern: RegExp,
  isKnown: (placeholder: string) => boolean,
  message: string,
) =>
  v.pipe(
    v.string(),
    v.maxLength(500),
    v.regex(pattern, message),
    v.check((text) => isTemplate(text, starts, isKnown), message),
  );

const OF_SOLUTION = ['{hosted}', '{partner}'];
const SOLUTION_PATTERN = /^(?:\{hosted\}\/|\{partner\}\/|https?:\/\/)/;

export const sourceTemplate = template(
  OF_SOLUTION,
  SOLUTION_PATTERN,
  isOfSource,
  'must start with {hosted}/, {partner}/, https:// or http://; a placeholder is {spaAppId}, {-env}, {vendor} or a name that the browser fills, such as {tenant}',
);

export const previewTemplate = template(
  OF_SOLUTION,
  SOLUTION_PATTERN,
  isFixed,
  'must start with {hosted}/, {partner}/, https:// or http://, with no other placeholders than {spaAppId}, {-env} and {vendor}',
);

/** The base address of a partner system. */
export const serverTemplate = v.pipe(
  template(
    [],
    /^https?:\/\//,
    isDiscovered,
    'must start with https:// or http://, with no other placeholders than {spaAppId}, {-env}, {vendor}, {region}, {tenant} and {host}',
  ),
  v.endsWith('/', 'must end with a slash'),
);

/** An origin with its closing slash. A discovered URL must be on one of them. */
export const originTemplate = v.pipe(
  template(
    OF_SOLUTION,
    SOLUTION_PATTERN,
    isDiscovered,
    'must be an origin such as https://{tenant}.{vendor}/, with no other placeholders than {hosted}, {partner}, {spaAppId}, {-env}, {vendor}, {region}, {tenant} and {host}',
  ),
  v.check(
    (text) => text.indexOf('/', text.indexOf('//') + 2) === text.length - 1,
    'must end with the slash after the host',
  ),
);
