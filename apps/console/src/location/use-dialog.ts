import type { MessageKey } from '../texts';
import { goTo, hrefOf, useAppLocation } from './app-location';

/** The dialogs that have an address, so that the palette and links can open them. */
export const DIALOGS = [
  { id: 'invite', title: 'people.invite', path: '/people', isGlobal: false },
  { id: 'create-organization', title: 'organization.create', path: '/organizations', isGlobal: true },
  { id: 'grant', title: 'entitlement.grant', path: '/entitlements', isGlobal: true },
] as const satisfies readonly { id: string; title: MessageKey; path: string; isGlobal: boolean }[];

export type DialogId = (typeof DIALOGS)[number]['id'];

export interface Dialog {
  isOpen: boolean;
  open(): void;
  close(): void;
}

/** A dialog that is open while the address names it, so that Back closes it. */
export function useDialog(id: DialogId): Dialog {
  const { segments, query } = useAppLocation();
  const { dialog, ...rest } = query;
  const path = `/${segments.map(encodeURIComponent).join('/')}`;
  return {
    isOpen: dialog === id,
    open: () => goTo(hrefOf(path, { ...rest, dialog: id })),
    close: () => goTo(hrefOf(path, rest), { replace: true }),
  };
}
