/** The policy of each kind of page (architecture §4), from the origins of this deployment and the page's own hashes. */
import type { PublicOrigins } from '../config/public-origins';
import { hashInline } from './inline-content';

type Directives = Record<string, readonly string[]>;

/** The one style element that the component library writes itself. */
const LIBRARY_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

export function policyHeader(policy: string): Record<string, string> {
  return { 'content-security-policy': policy };
}

export function shellPolicy(html: string, origins: PublicOrigins, frameOrigins: readonly string[]): string {
  return format({
    ...common(html),
    'connect-src': ["'self'", origins.identity],
    'frame-src': unique(["'self'", origins.anySolution, ...frameOrigins]),
    // Itself only: a shell inside a shell must be able to say so (FRAME, duplicate parent).
    'frame-ancestors': ["'self'"],
  });
}

export function identityPolicy(html: string): string {
  return format({ ...common(html), 'frame-ancestors': ["'none'"] });
}

/** A hosted solution: framed by the shell alone, and running the shell's runtime script. */
export function solutionPolicy(html: string, origins: PublicOrigins): string {
  return format({
    ...common(html),
    'script-src': ["'self'", origins.shell, ...hashInline(html, 'script')],
    'frame-ancestors': [origins.shell],
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

function unique(sources: readonly string[]): string[] {
  return [...new Set(sources)];
}
