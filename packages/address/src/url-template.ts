/**
 * URL templates such as `https://{region}.vendor.example/{tenant}/`, filled from the shell's own values (`context`),
 * the query and the path parameters (ROUTE-33). The shell's values take precedence over those of the address.
 */
import { UrlTemplateError } from './url-template-error';

export type TemplateValues = Readonly<Record<string, string | undefined>>;

export interface TemplateSources {
  context: TemplateValues;
  query: TemplateValues;
  path: TemplateValues;
}

export interface TemplateRules {
  /** `BASE_DOMAIN`: the host must be this domain or a subdomain. */
  mainDomain: string;
  /** Allows `http:` besides `https:`. */
  isDev: boolean;
}

/** A host without empty labels, which a browser would accept. */
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/i;

const FRONT = /^(https?:)\/\/([^/?#\\]*)([^?#]*)/;

/**
 * @returns the URL; each value is URI-encoded
 * @throws UrlTemplateError FORBIDDEN outside the main domain, INCONSISTENT if a browser would parse another host or
 * path than is written, MISSING without a value for a placeholder
 */
export function fillUrlTemplate(template: string, sources: TemplateSources, rules: TemplateRules): string {
  const filled = template.replace(/\{([^{}]*)\}/g, (_, name: string) =>
    encodeURIComponent(lookUp(name, sources)),
  );
  const [, protocol = '', host = '', path = ''] = FRONT.exec(filled) ?? [];
  if (!isAllowed(protocol, host, rules)) throw new UrlTemplateError('FORBIDDEN');
  const url = URL.canParse(filled) ? new URL(filled) : undefined;
  const isAsWritten =
    HOST.test(host) &&
    url?.protocol === protocol &&
    url.host === host.toLowerCase() &&
    url.pathname === (path || '/');
  if (url === undefined || !isAsWritten) throw new UrlTemplateError('INCONSISTENT');
  return url.href;
}

function lookUp(name: string, { context, query, path }: TemplateSources): string {
  for (const values of [context, query, path]) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined && value !== '' && value.isWellFormed()) return value;
  }
  throw new UrlTemplateError('MISSING', name);
}

function isAllowed(protocol: string, host: string, { mainDomain, isDev }: TemplateRules): boolean {
  const [name = ''] = host.toLowerCase().split(':');
  const isAllowedName = name === mainDomain || name.endsWith(`.${mainDomain}`);
  return isAllowedName && (protocol === 'https:' || (protocol === 'http:' && isDev));
}
