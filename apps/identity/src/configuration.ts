// The configuration that the server wrote into the page. Without it a page still works, except for links to the
// shell.
import type { BrandLinks } from '@unified-shell/api/brand';
import { isRecord } from './is-record';

/** In the order in which they are shown. */
export const LINKS = ['support', 'privacy', 'terms'] as const satisfies readonly (keyof BrandLinks)[];

export interface IdentityConfiguration {
  /** Origin of the shell, without a trailing slash; undefined when the page was served without one. */
  shellOrigin: string | undefined;
  /** Deployment environment (`dev`, `qa`, `stage`, `prod`); shown to users except in `prod`. */
  environment: string;
  /** The server mails the links for forgotten passwords; otherwise an administrator passes them on. */
  mailsResetLinks: boolean;
  /** The name of the brand; undefined for the product's own. */
  productName?: string;
  /** Where users find support, and what holds for them: addresses of the web, or `mailto:`. */
  links: BrandLinks;
}

/** Parses the text of `<script id="identity-config">`. An unparsable text counts as absent. */
export function parseConfiguration(text: string): IdentityConfiguration {
  const value = readJson(text);
  if (!isRecord(value))
    return { shellOrigin: undefined, environment: 'prod', mailsResetLinks: false, links: {} };
  const { shellOrigin, environment, mailsResetLinks, brand } = value;
  const { name, links } = isRecord(brand) ? brand : {};
  return {
    shellOrigin: typeof shellOrigin === 'string' ? webOrigin(shellOrigin) : undefined,
    environment: typeof environment === 'string' ? environment : 'prod',
    mailsResetLinks: mailsResetLinks === true,
    ...(typeof name === 'string' && { productName: name }),
    links: readLinks(links),
  };
}

function readLinks(value: unknown): BrandLinks {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    LINKS.flatMap((link) => {
      const address = value[link];
      return typeof address === 'string' ? [[link, address]] : [];
    }),
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function webOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : undefined;
}
