import { GatewayError } from '../../http/errors/gateway-error';
import {
  addDomain,
  listDomains,
  proveDomain,
  removeDomain,
} from '../../identity/administer/domains/administer-domains';
import { CommandError } from '../command/command-error';
import type { ProvisionedOrganisation } from './provisioning-file';
import type { Run } from './provisioning-run';

/** The file is the operator's word that the domains belong to the organisation. */
export async function applyDomains(
  run: Run,
  organisation: string,
  { tenant, domains = [] }: ProvisionedOrganisation,
): Promise<void> {
  if (domains.length === 0) return;
  const { admin, steps } = run;
  const { items } = await listDomains(admin, organisation);
  for (const domain of new Set(domains)) {
    const known = items.find((item) => item.domain === domain);
    run.keep('domain', keyOf(organisation, domain));
    if (known !== undefined && known.proof !== null) continue;
    try {
      if (known === undefined) await addDomain(admin, { organisation, domain });
      await proveDomain(admin, { organisation, domain });
    } catch (cause) {
      if (!(cause instanceof GatewayError) || cause.code !== 'DOMAIN_NOT_AVAILABLE') throw cause;
      throw new CommandError(
        `${tenant} cannot have the domain ${domain}: it is the company's own, or another organisation has proven it.`,
        { cause },
      );
    }
    if (known === undefined) await run.own('domain', keyOf(organisation, domain));
    steps.push({
      action: known === undefined ? 'create' : 'change',
      kind: 'domain',
      name: `${tenant} ${domain}`,
    });
  }
}

/** A domain has no space. */
const keyOf = (organisation: string, domain: string) => `${organisation} ${domain}`;

export async function removeProvisionedDomain({ admin, steps }: Run, key: string): Promise<void> {
  const space = key.lastIndexOf(' ');
  const organisation = key.slice(0, space);
  const domain = key.slice(space + 1);
  const stored = await admin.trx
    .selectFrom('organisation_domains')
    .innerJoin('organisations', 'organisations.id', 'organisation_domains.organisation_id')
    .select('tenant')
    .where('organisation_domains.organisation_id', '=', organisation)
    .where('domain', '=', domain)
    .executeTakeFirst();
  if (stored === undefined) return;
  await removeDomain(admin, { organisation, domain });
  steps.push({ action: 'remove', kind: 'domain', name: `${stored.tenant} ${domain}` });
}
