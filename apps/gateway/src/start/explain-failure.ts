/** Explains a failed start: one sentence for a problem that the operator can fix, the whole error for a defect. */
import { inspect } from 'node:util';
import { CatalogueError } from '@unified-shell/catalogue/catalogue-error';
import { CommandError } from '../administration/command/command-error';
import { ConfigurationError } from '../config/fault';
import { DatabaseError } from '../database/database-error';
import { PageError } from '../delivery/page-error';
import { HelpError } from '../help/help-error';
import { ProvidersError } from '../identity/federation/providers-error';
import { SigningKeyError } from '../identity/keys/signing-key-error';

const OPERATOR_ERRORS = [
  ConfigurationError,
  DatabaseError,
  CatalogueError,
  PageError,
  HelpError,
  ProvidersError,
  SigningKeyError,
  CommandError,
];

export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error);
  if (OPERATOR_ERRORS.some((kind) => error instanceof kind)) return withCause(error);
  return explainSystem(error) ?? inspect(error);
}

function withCause({ message, cause }: Error): string {
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}

function explainSystem(error: Error): string | undefined {
  if (!('code' in error)) return undefined;
  switch (error.code) {
    case 'EADDRINUSE':
      return `${error.message}. Another process uses this port. Stop it, or set PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${error.message}. HOST is not an address of this machine.`;
    case 'EACCES':
    case 'ENOTDIR':
    case 'EROFS':
    case 'ENOSPC':
      return `${error.message}. Check PORT and DATA_DIR.`;
    default:
      return undefined;
  }
}
