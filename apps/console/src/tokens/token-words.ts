import type { AdminToken } from '@unified-shell/api/administration';
import { hrefOf } from '../location/app-location';
import type { MessageKey } from '../texts';

export const TOKEN_PURPOSES: Readonly<Record<AdminToken['purpose'], MessageKey>> = {
  scim: 'token.purpose.scim',
  admin: 'token.purpose.admin',
  publish: 'token.purpose.publish',
};

export const tokenHref = (id: string) => hrefOf(`/tokens/${id}`);
