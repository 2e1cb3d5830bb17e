/**
 * The origins that a registration allows, as templates: `https://{tenant}.campaign.vendor.example/`. In a host name
 * `{tenant}` and `{region}` are those of an organisation, and `{host}` is any one label. `https://*.work.example/` allows
 * every name below the domain.
 */

/** The values that an organisation gives to a template. */
export interface TemplateOrganisation {
  tenant: string;
  region: string;
}

/** Take the places of the placeholders while a template goes through the URL parser. */
const TENANT = 'tenant-of-template';
const REGION = 'region-of-template';
const ANY_LABEL = 'any-label-of-template';

const ANY_NAME_BELOW = '//*.';

/**
 * Whether a URL is on one of the origins: scheme, host and port. A URL with a user name or a password is on none.
 * @param templates URLs, of which only the origin counts; one that is no URL allows nothing
 * @param organisation without one, templates with `{tenant}` or `{region}` allow nothing
 */
export function isOnOrigin(
  url: URL,
  templates: readonly string[],
  organisation?: TemplateOrganisation,
): boolean {
  if (url.username !== '' || url.password !== '') return false;
  return templates.some((template) => {
    const marked = template
      .replace(ANY_NAME_BELOW, '//')
      .replaceAll('{tenant}', TENANT)
      .replaceAll('{region}', REGION)
      .replaceAll('{host}', ANY_LABEL);
    if (!URL.canParse(marked)) return false;
    const allowed = new URL(marked);
    if (url.protocol !== allowed.protocol || url.port !== allowed.port) return false;
    if (template.includes(ANY_NAME_BELOW)) return url.hostname.endsWith(`.${allowed.hostname}`);
    return isHost(url.hostname, allowed.hostname, organisation);
  });
}

/** Compares label by label, so that no value of an organisation stands for more than one label. */
function isHost(host: string, template: string, organisation: TemplateOrganisation | undefined): boolean {
  const labels = host.split('.');
  const wanted = template.split('.');
  return (
    labels.length === wanted.length &&
    wanted.every((label, index) => {
      const given = labels[index];
      return label === ANY_LABEL ? given !== '' : given === fillLabel(label, organisation);
    })
  );
}

/** A host name is in lower case once it is parsed; an organisation may be written otherwise. */
function fillLabel(label: string, organisation: TemplateOrganisation | undefined): string {
  if (organisation === undefined) return label;
  return label
    .replaceAll(TENANT, organisation.tenant.toLowerCase())
    .replaceAll(REGION, organisation.region.toLowerCase());
}
