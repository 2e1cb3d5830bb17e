/** Every administrative command, by noun and verb. */
import { auditExport } from '../audit/export-command';
import type { Command } from '../command/command';
import { applyCommand, exportCommand } from '../provisioning/provisioning-commands';
import { addressCommands } from './commands-of-addresses';
import { brandCommands } from './commands-of-brands';
import { clientCommands } from './commands-of-clients';
import { contextCommands, sandboxCommands } from './commands-of-contexts';
import { domainCommands } from './commands-of-domains';
import { groupCommands } from './commands-of-groups';
import { organisationCommands } from './commands-of-organisations';
import { ownerCommands, teamCommands } from './commands-of-owners';
import { memberCommands, personCommands } from './commands-of-people';
import { policyCommands } from './commands-of-policies';
import { entitlementCommands, flagCommands } from './commands-of-products';
import { providerPeopleCommands } from './commands-of-provider-people';
import { providerCommands } from './commands-of-providers';
import { releaseCommands } from './commands-of-releases';
import { samlApplicationCommands } from './commands-of-saml-applications';
import { samlKeyCommands } from './commands-of-saml-keys';
import { serviceAccountCommands } from './commands-of-service-accounts';
import { slotCommands } from './commands-of-slots';
import { streamCommands } from './commands-of-streams';
import { tokenCommands } from './commands-of-tokens';

export const commands: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  organisation: organisationCommands,
  person: personCommands,
  member: memberCommands,
  entitlement: entitlementCommands,
  flag: flagCommands,
  provider: providerCommands,
  'provider-people': providerPeopleCommands,
  group: groupCommands,
  policy: policyCommands,
  domain: domainCommands,
  brand: brandCommands,
  slot: slotCommands,
  sandbox: sandboxCommands,
  context: contextCommands,
  token: tokenCommands,
  owner: ownerCommands,
  'solution-address': addressCommands,
  team: teamCommands,
  'service-account': serviceAccountCommands,
  client: clientCommands,
  'saml-application': samlApplicationCommands,
  release: releaseCommands,
  audit: { export: auditExport },
  'audit-stream': streamCommands,
  'saml-key': samlKeyCommands,
};

/** The commands that consist of a verb alone. */
export const plainCommands: Readonly<Record<string, Command>> = {
  apply: applyCommand,
  export: exportCommand,
};

/** @param verb empty for a command that consists of a verb alone */
export function findCommand(noun: string, verb: string): Command | undefined {
  if (verb === '') return Object.hasOwn(plainCommands, noun) ? plainCommands[noun] : undefined;
  const verbs = Object.hasOwn(commands, noun) ? commands[noun] : undefined;
  return verbs !== undefined && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
}
