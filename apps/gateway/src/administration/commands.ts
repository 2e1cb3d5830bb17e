/** Every administrative command, by noun and verb. */
import { auditExport } from './audit/export-command';
import type { Command } from './command';
import { contextCommands, sandboxCommands } from './operator/commands-of-contexts';
import { domainCommands } from './operator/commands-of-domains';
import { organisationCommands } from './operator/commands-of-organisations';
import { memberCommands, personCommands } from './operator/commands-of-people';
import { entitlementCommands, flagCommands } from './operator/commands-of-products';
import { providerCommands } from './operator/commands-of-providers';
import { releaseCommands } from './operator/commands-of-releases';
import { tokenCommands } from './operator/commands-of-tokens';
import { applyCommand, exportCommand } from './provisioning/provisioning-commands';

export const commands: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  organisation: organisationCommands,
  person: personCommands,
  member: memberCommands,
  entitlement: entitlementCommands,
  flag: flagCommands,
  provider: providerCommands,
  domain: domainCommands,
  sandbox: sandboxCommands,
  context: contextCommands,
  token: tokenCommands,
  release: releaseCommands,
  audit: { export: auditExport },
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
