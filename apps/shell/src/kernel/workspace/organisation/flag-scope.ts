import type { FlagScope } from '@unified-shell/api/flag-scope';
import type { ShellLocation } from '../../url/shell-location';
import { CONTEXT_SEGMENTS } from '../context/context-segment';
import type { WorkContext } from '../context/work-context';

/** The gateway refuses a longer name, which no sandbox has. */
const MAX_SANDBOX_CHARS = 200;

/** The facts of the page that the rules of flags may depend on (FLAG-02), as far as the address tells them. */
export function flagScopeOf({ path }: ShellLocation, locale: string): FlagScope {
  const sandbox = path?.contexts.find(({ name }) => name === CONTEXT_SEGMENTS.sandbox)?.value;
  const mayExist = sandbox !== undefined && sandbox.length <= MAX_SANDBOX_CHARS;
  return { locale, ...(mayExist && { sandbox }) };
}

/** The same facts of a solution that is open: an address need not name the sandbox that it works in. */
export function flagScopeIn({ context }: { context?: WorkContext | undefined }, locale: string): FlagScope {
  const sandbox = context?.key === 'sandbox' ? context.entry?.id : undefined;
  return { locale, ...(sandbox !== undefined && { sandbox }) };
}
