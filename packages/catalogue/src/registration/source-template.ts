/**
 * The URL of a solution, as a template. `{hosted}` is the solution's own origin below the shell's domain, `{partner}`
 * the third-party host of the demonstration, `{vendor}` the main domain, `{-env}` the environment (`-qa`, `-stage`,
 * else empty), `{spaAppId}` the host label of the solution. `{region}`, `{tenant}` and `{host}` are known only after
 * a discovery, so only `allowedOrigins` may contain them.
 */
import * as v from 'valibot';

const FIXED = ['{spaAppId}', '{-env}', '{vendor}'];
const DISCOVERED = [...FIXED, '{region}', '{tenant}', '{host}'];

const marker = /\{[^{}]*\}/g;
const ownHost = /^\{(?:hosted|partner)\}\//;
const start = /^https?:\/\/[^/\\?#@\s]+\//;

function isTemplate(text: string, known: readonly string[]): boolean {
  const rest = text.replace(ownHost, 'https://host/');
  const placeholders = rest.match(marker) ?? [];
  return (
    start.test(rest) &&
    placeholders.every((placeholder) => known.includes(placeholder)) &&
    URL.canParse(rest.replace(marker, '-x'))
  );
}

const template = (known: readonly string[], message: string) =>
  v.pipe(
    v.string(),
    v.maxLength(500),
    v.regex(/^(?:\{hosted\}\/|\{partner\}\/|https?:\/\/)/, message),
    v.check((text) => isTemplate(text, known), message),
  );

export const sourceTemplate = template(
  FIXED,
  'must start with {hosted}/, {partner}/, https:// or http://, with no other placeholders than {spaAppId}, {-env} and {vendor}',
);

/** An origin with its closing slash. A discovered URL must be on one of them. */
export const originTemplate = v.pipe(
  template(
    DISCOVERED,
    'must be an origin such as https://{tenant}.{vendor}/, with no other placeholders than {hosted}, {partner}, {spaAppId}, {-env}, {vendor}, {region}, {tenant} and {host}',
  ),
  v.check(
    (text) => text.indexOf('/', text.indexOf('//') + 2) === text.length - 1,
    'must end with the slash after the host',
  ),
);
