/**
 * The policy of each kind of page (ARCHITECTURE, "Security policies of the pages"), from the origins of this
 * deployment and the page's own hashes.
 */
import type { PublicOrigins } from '../../config/public-origins';
import { hashInline } from './hash-inline';

type Directives = Record<string, readonly string[]>;

/** The one style element that the component library writes itself. */
const LIBRARY_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/**
 * Text cannot become markup or the URL of a script, and no Trusted Types policy that allows it can be created:
 * neither our code nor the component library needs one. A part that does gets a policy with a name.
 */
const NO_TEXT_AS_CODE: Directives = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
};

/** Origins that the shell's page uses besides its own. */
export interface ShellSources {
  /** The partner systems that know the addresses of solutions, and the shells of other environments. */
  called?: readonly string[];
  /** The provider of guidance, whose script runs in the page. */
  guidance?: string | undefined;
}

/** @param frames the sources that may be framed */
export function shellPolicy(
  html: string,
  origins: PublicOrigins,
  frames: readonly string[],
  { called = [], guidance }: ShellSources = {},
): string {
  const shared = common(html);
  return format({
    ...shared,
    ...(guidance === undefined
      ? // The policy of the shell allows one address, that of its service worker (`browser/shell-worker.ts`).
        { ...NO_TEXT_AS_CODE, 'trusted-types': ['unified-shell-worker'] }
      : withScriptsOf(guidance, shared)),
    'connect-src': ["'self'", origins.identity, ...called, ...(guidance === undefined ? [] : [guidance])],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    // Itself only: a shell inside a shell must load to report that (FRAME, duplicate parent).
    'frame-ancestors': ["'self'"],
  });
}

/**
 * The page runs scripts of one more origin, and has no rule on Trusted Types: such a script writes its own markup, and
 * does not know our policies (decisions/0070).
 */
function withScriptsOf(origin: string, shared: Directives): Directives {
  return Object.fromEntries(
    ['script-src', 'style-src', 'img-src', 'font-src'].map((name) => [
      name,
      [...(shared[name] ?? []), origin],
    ]),
  );
}

/** @param shell its origin: the account page shows its pictures of people */
export function identityPolicy(html: string, shell: string): string {
  return format({
    ...common(html),
    ...NO_TEXT_AS_CODE,
    'img-src': ["'self'", 'data:', `${shell}/people/`],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

/**
 * A hosted solution: framed by the shell alone, running the shell's runtime script, showing its pictures of people, and
 * calling its API (FRAME-24). It has no Trusted Types rule, because others build it, with libraries that we do not know.
 */
export function solutionPolicy(html: string, shells: readonly string[]): string {
  return format({
    ...common(html),
    'connect-src': ["'self'", ...shells.map((shell) => `${shell}/api/`)],
    'script-src': ["'self'", ...shells.map((shell) => `${shell}/runtime/`), ...hashInline(html, 'script')],
    'img-src': ["'self'", 'data:', ...shells.map((shell) => `${shell}/people/`)],
    'frame-ancestors': shells,
  });
}

function common(html: string): Directives {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashInline(html, 'script')],
    'style-src': ["'self'", LIBRARY_STYLE, ...hashInline(html, 'style')],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
}

function format(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
