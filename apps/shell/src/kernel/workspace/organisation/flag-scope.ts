import type { FlagScope } from '@unified-shell/api/flag-scope';
import type { ShellLocation } from '../../url/shell-location';
import { CONTEXT_SEGMENTS } from '../context/context-segment';

/** The gateway refuses a longer name, which no sandbox has. */
const MAX_SANDBOX_CHARS = 200;

/** The facts of the page that the rules of flags may depend on (FLAG-02). */
export function flagScopeOf({ path }: Pick<ShellLocation, 'path'>, locale: string): FlagScope {
  const sandbox = path?.contexts.find(({ name }) => name === CONTEXT_SEGMENTS.sandbox)?.value;
  return { locale, ...(sandbox !== undefined && { sandbox: sandbox.slice(0, MAX_SANDBOX_CHARS) }) };
}
