/** The partner systems of a deployment, which know the addresses of solutions (DISC-01), as `PARTNER_SERVERS` names them. */
import { domainOf } from '@unified-shell/address/partner-server';
import { type DiscoveryKind, discovery } from '@unified-shell/catalogue/registration/product-options';

export interface PartnerSystem {
  /** Its base address, with a slash at the end: a template of `partner-server`. */
  server: string;
  /** Origins at which its solutions may be, besides those of their registrations: templates of `origin-template`. */
  origins: readonly string[];
}

export type PartnerSystems = Readonly<Partial<Record<DiscoveryKind, PartnerSystem>>>;

/** For the message of a fault. */
export const PARTNER_KINDS: readonly DiscoveryKind[] = discovery.entries.kind.options;

const LABEL = '(?:[a-z0-9-]|\\{tenant\\}|\\{region\\})+';
const NAME = `\\*(?:\\.[a-z0-9-]+)+|${LABEL}(?:\\.${LABEL})*`;
const HOST = `https://(?:${NAME})(?::[0-9]{1,5})?/`;
const SERVER = new RegExp(`^${HOST}(?:[\\w.~/-]|\\{host\\}|\\{tenant\\}|\\{region\\})*$`);
const ORIGIN = new RegExp(`^${HOST}$`);

/**
 * Reads `workfront=https://*.work.example, campaign=https://find.example/campaign https://{tenant}.campaign.example`:
 * a kind of discovery, its server, and further origins of its solutions.
 * @returns undefined if it is malformed, names a kind twice, or an address without a domain of its own
 */
export function parsePartnerSystems(text: string): PartnerSystems | undefined {
  const systems = new Map<DiscoveryKind, PartnerSystem>();
  for (const entry of text.split(',')) {
    const [name = '', addresses = ''] = entry.trim().split(/ *= *(.*)/s);
    const kind = PARTNER_KINDS.find((each) => each === name);
    const [server = '', ...origins] = addresses.split(/ +/).map(asFolder);
    const isValid = isBelowDomain(server, SERVER) && origins.every((origin) => isBelowDomain(origin, ORIGIN));
    if (kind === undefined || systems.has(kind) || !isValid) return undefined;
    systems.set(kind, { server, origins });
  }
  return Object.fromEntries(systems);
}

const asFolder = (address: string) => (address.endsWith('/') ? address : `${address}/`);

function isBelowDomain(address: string, form: RegExp): boolean {
  return form.test(address) && domainOf(address).includes('.') && URL.canParse(address.replace(/[{}]/g, ''));
}

/** @param origin of the demonstration's partner systems */
export function demonstrationPartners(origin: string): PartnerSystems {
  const at = (path: string): PartnerSystem => ({ server: `${origin}/${path}`, origins: [] });
  return {
    campaign: at('campaign/'),
    analytics: at('analytics/'),
    'experience-manager': at('aem/'),
    'custom-apps': at('custom-apps/'),
    'marketing-automation': at('marketo/'),
    workfront: at('workfront/{host}/'),
    fusion: at('fusion/{host}/'),
    'audience-manager': at(''),
    'software-distribution': at('downloads/'),
  };
}
