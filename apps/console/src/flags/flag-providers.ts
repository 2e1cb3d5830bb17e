import type { AdminFlagProvider } from '@unified-shell/api/administration';
import type { MessageKey } from '../texts';

/** The flag providers, with the definition that a new flag begins with. */
export const FLAG_PROVIDERS = [
  { id: 'featureFlags', name: 'flag.provider.service', example: { value: 'false' } },
  { id: 'floodgate', name: 'flag.provider.rollout', example: { percentage: 10 } },
] as const satisfies readonly { id: AdminFlagProvider; name: MessageKey; example: Record<string, unknown> }[];
