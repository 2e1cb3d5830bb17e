/** The address that a solution registers to be called when the user signs out (AUTH-22). */
import { isOnOrigin, type TemplateOrganisation } from '@unified-shell/address/origin-template';
import { GatewayError } from '../../http/errors/gateway-error';
import type { LogoutOrigins } from './logout-origins';

export interface LogoutUrl {
  solution: string;
  url: string;
}

const MAX_URL_CHARS = 2_000;

/**
 * Throws `BAD_REQUEST` for an unknown solution or an invalid address, `FORBIDDEN` for an address outside the
 * solution's origins.
 * @param organisations those that the user works in: `{tenant}` and `{region}` of an origin are of one of them
 */
export function parseLogoutUrl(
  fields: ReadonlyMap<string, string>,
  origins: LogoutOrigins,
  organisations: readonly TemplateOrganisation[],
): LogoutUrl {
  const [solution = '', text = ''] = [fields.get('solution'), fields.get('url')];
  const allowed = origins.get(solution);
  if (!allowed || text.length > MAX_URL_CHARS || !URL.canParse(text)) throw new GatewayError('BAD_REQUEST');
  const url = new URL(text);
  // An origin includes the scheme: plain http is accepted only where the registration itself is plain http.
  const isAllowed = [undefined, ...organisations].some((each) => isOnOrigin(url, allowed, each));
  if (!isAllowed) throw new GatewayError('FORBIDDEN');
  url.hash = '';
  return { solution, url: url.href };
}
