import type { AdminToken } from '@unified-shell/api/administration';
import { type MessageKey, useText } from '../texts';

const NAMES: Readonly<Record<string, MessageKey>> = {
  'command-line': 'audit.operator',
  provisioning: 'audit.operator',
  provider: 'audit.provider',
  application: 'audit.application',
};

/**
 * The name of the one who did something. `command-line` and `provisioning` are the operator, `provider` is the identity
 * provider of the organisation, and `application` is one that has published its registration.
 */
export function Actor({ of }: { of: AdminToken['createdBy'] }) {
  const text = useText();
  if (of === null) return text('state.none');
  const words = NAMES[of.id];
  return of.name ?? (words === undefined ? of.id : text(words));
}
