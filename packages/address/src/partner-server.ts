/**
 * The base addresses of partner systems, as templates: `https://{region}.analytics.example/`. In a path `{host}` is the
 * host of the sub-organisation; `https://*.work.example/` is that host itself, which must be below the domain
 * (DISC-14, DISC-16).
 */
import { fillUrlTemplate, type TemplateValues } from './url-template';
import { UrlTemplateError } from './url-template-error';

const HOST_BELOW = '//*.';

const FRONT = /^https?:\/\/([^/?#\\]+)/;

/**
 * The domain below which a template is, whatever its placeholders are filled with: the fixed end of its host name. Empty
 * for a template without a fixed end.
 */
export function domainOf(template: string): string {
  const [, host = ''] = FRONT.exec(template) ?? [];
  const labels = host.replace(/:\d+$/, '').split('.');
  return labels.slice(labels.findLastIndex((label) => /[{}*]/.test(label)) + 1).join('.');
}

/**
 * @param values `host`, `tenant` and `region`
 * @returns the URL of the server, on a host of the domain of its template; one without placeholders as it is
 * @throws UrlTemplateError FORBIDDEN for a host outside of the domain, and the others of `fillUrlTemplate`
 */
export function fillPartnerServer(
  template: string,
  values: TemplateValues,
  { isDev }: { isDev: boolean },
): string {
  if (!/[{*]/.test(template)) return template;
  const mainDomain = domainOf(template);
  const filled = fillUrlTemplate(
    template.replace(`${HOST_BELOW}${mainDomain}`, '//{host}'),
    { context: values, query: {}, path: {} },
    { mainDomain, isDev },
  );
  const isBelow = !template.includes(HOST_BELOW) || new URL(filled).hostname !== mainDomain;
  if (!isBelow) throw new UrlTemplateError('FORBIDDEN');
  return filled;
}
