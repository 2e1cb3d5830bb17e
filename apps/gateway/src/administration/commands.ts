/** Every administrative command, by noun and verb. */
import { auditExport } from './audit/export-command';
import type { Command } from './command';
import { personReset } from './person/reset-command';

export const commands: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  audit: { export: auditExport },
  person: { reset: personReset },
};
