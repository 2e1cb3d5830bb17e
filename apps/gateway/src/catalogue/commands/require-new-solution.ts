/** Refuses the name of a new solution that a registration has, because a file's registration replaces a built-in one. */
import type { KnownRegistration } from '@unified-shell/catalogue/parse-catalogue';
import { CommandError } from './command-error';

/** @throws CommandError if a registration has the name as its `appId`, or as a mount: `/name` */
export function requireNewSolution(name: string, known: readonly KnownRegistration[]): void {
  for (const { registration, origin } of known) {
    const { appId, path, aliases, redirectFrom } = registration;
    const isTaken = appId === name || [path, ...aliases, ...redirectFrom].includes(`/${name}`);
    if (isTaken) {
      const where = origin === 'file' ? 'in a file of CATALOGUE' : 'by the product';
      throw new CommandError(
        `“${name}” is registered already ${where}: ${registration.name}, at ${path}. Use another name.`,
      );
    }
  }
}
