/** Decides in whose name a token may send, and to which users. */
import type { TemplateOrganisation } from '@unified-shell/address/origin-template';
import { SHELL_APP_ID } from '@unified-shell/catalogue/shell-app-id';
import type { Bearer } from '../bearer/bearer';
import { GatewayError } from '../http/errors/gateway-error';
import { isAllowedLink, type RegisteredOrigins } from './link';
import type { Message } from './schema';

/**
 * A solution sends in its own name. The shell's own token sends in the name of the shell, and only to its user, because
 * it belongs to no application.
 * @throws GatewayError FORBIDDEN for the name of another solution
 */
export function senderOf({ claims }: Pick<Bearer, 'claims'>, wanted: string | undefined): string {
  const own = claims.applications ?? [SHELL_APP_ID];
  const origin = wanted ?? own[0];
  if (origin === undefined || !own.includes(origin)) throw new GatewayError('FORBIDDEN');
  return origin;
}

/** @throws GatewayError FORBIDDEN */
export function recipientsOf(
  { claims, account }: Pick<Bearer, 'claims' | 'account'>,
  userIds: Message['userIds'] = [account.userId],
): readonly string[] {
  const isOwn = userIds.every((userId) => userId === account.userId);
  if (claims.applications === undefined && !isOwn) throw new GatewayError('FORBIDDEN');
  return userIds;
}

/**
 * The action must belong to the sending solution. Otherwise the sender could make a user who trusts it run an action of another one.
 * @param organisation that of the recipients
 * @throws GatewayError INVALID_BODY, also for a link to an origin that is not the sender's
 */
export function requireOwnContent(
  { link, action }: Pick<Message, 'link' | 'action'>,
  origin: string,
  registered: RegisteredOrigins,
  organisation: TemplateOrganisation,
): void {
  const isAllowed = link === undefined || isAllowedLink(link, origin, registered, organisation);
  if (!isAllowed || (action !== undefined && !action.id.startsWith(`${origin}:`)))
    throw new GatewayError('INVALID_BODY');
}
