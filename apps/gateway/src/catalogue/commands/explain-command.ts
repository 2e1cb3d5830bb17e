/**
 * `npm run catalogue -- explain <account> <organisation> <path>`: which solution opens, and why the user may open
 * it.
 */

import { parseShellPath } from '@unified-shell/address/shell-path';
import type { AccessFacts } from '@unified-shell/catalogue/access/access-facts';
import { evaluateSolution } from '@unified-shell/catalogue/access/evaluate-solution';
import { productFacts } from '@unified-shell/catalogue/access/product-facts';
import { isInternal, rolesIn } from '@unified-shell/catalogue/access/roles';
import { createRouter, resolveRoute } from '@unified-shell/catalogue/routes/resolve-route';
import { foldCase } from '@unified-shell/text/fold';
import type { Config } from '../../config/config';
import { loadCatalogue } from '../load-catalogue';
import { CommandError } from './command-error';
import { formatDecision } from './format-decision';
import type { KnownAccount } from './known-account';
import type { ReadAccount } from './read-account';

export interface Question {
  email: string;
  /** The tenant, id or name of the organisation. */
  organisation: string;
  path: string;
  /** Flags that are on. */
  flags: readonly string[];
}

/** @throws CommandError for an unknown account or organisation, or an invalid path */
export async function runExplain(config: Config, question: Question, read: ReadAccount): Promise<string> {
  const router = createRouter(await loadCatalogue(config));
  const account = await read(config, question.email);
  if (account === undefined)
    throw new CommandError(`There is no account with the e-mail address ${question.email}`);
  const organisation = findOrganisation(account, question.organisation);

  const facts = factsOf(account, organisation.id, question.flags, config.companyDomains);
  const address = parseShellPath(question.path);
  if (address === undefined) throw new CommandError(`${question.path} is not a valid path`);
  const flag = (name: string) => (question.flags.includes(name) ? 'true' : undefined);
  const query = new URLSearchParams(address.query);
  const lines = [`${account.email} in ${organisation.name} at ${address.path}`];
  let resolved = resolveRoute(router, address.path, { flag, query });
  if (resolved.kind === 'redirect') {
    lines.push(`redirects to ${resolved.path}`);
    resolved = resolveRoute(router, resolved.path, { flag, query });
  }
  if (resolved.kind !== 'solution') return [...lines, 'no solution has this path'].join('\n');
  const { appId, name } = resolved.solution;
  lines.push(`${name} (${appId}) opens at ${resolved.base}`);
  return [...lines, ...formatDecision(evaluateSolution(resolved.solution, facts))].join('\n');
}

function findOrganisation({ organisations, email }: KnownAccount, wanted: string) {
  const word = foldCase(wanted);
  const found = organisations.find(({ id, tenant, name }) =>
    [id, tenant, name].some((known) => foldCase(known) === word),
  );
  if (found) return found;
  const known = organisations.map(({ tenant }) => tenant).join(', ');
  throw new CommandError(`${email} does not belong to ${wanted}, only to: ${known}`);
}

function factsOf(
  account: KnownAccount,
  organisationId: string,
  flags: readonly string[],
  companyDomains: readonly string[],
): AccessFacts {
  const valuesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'true']));
  const isRollout = (name: string) => name.startsWith('fg:');
  return {
    ...productFacts(account.productContexts, organisationId),
    flags: {
      featureFlags: valuesOf(flags.filter((name) => !isRollout(name))),
      floodgate: valuesOf(flags.filter(isRollout).map((name) => name.slice('fg:'.length))),
    },
    internal: isInternal(account.email, companyDomains),
    roles: rolesIn(account.roles, organisationId),
  };
}
