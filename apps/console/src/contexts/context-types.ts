/** The types of collaborators and of instances, in the order in which forms offer them. */
import type { AdminContextKind } from '@unified-shell/api/administration';
import type { AdminText, MessageKey } from '../texts';

interface ContextType {
  id: string;
  name: MessageKey;
}

export const CONTEXT_TYPES: Readonly<Record<AdminContextKind, readonly ContextType[]>> = {
  collaborator: [
    { id: 'ADVERTISER', name: 'context.type.advertiser' },
    { id: 'DATA_PARTNER', name: 'context.type.data-partner' },
    { id: 'ID_PARTNER', name: 'context.type.id-partner' },
    { id: 'PUBLISHER', name: 'context.type.publisher' },
  ],
  instance: [
    { id: 'PRODUCTION', name: 'context.type.production' },
    { id: 'SANDBOX', name: 'context.type.sandbox' },
  ],
};

export function describeType(kind: AdminContextKind, type: string, text: AdminText): string {
  const known = CONTEXT_TYPES[kind].find(({ id }) => id === type);
  return known === undefined ? type : text(known.name);
}
