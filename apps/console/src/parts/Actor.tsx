import type { AdminToken } from '@unified-shell/api/administration';
import { useText } from '../texts';

/** The name of the one who did something. `command-line` and `provisioning` are the operator. */
export function Actor({ of }: { of: AdminToken['createdBy'] }) {
  const text = useText();
  if (of === null) return text('state.none');
  const isOperator = of.id === 'command-line' || of.id === 'provisioning';
  return of.name ?? (isOperator ? text('audit.operator') : of.id);
}
