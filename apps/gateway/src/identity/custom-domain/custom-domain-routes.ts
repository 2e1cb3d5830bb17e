/**
 * Every identity endpoint on a custom domain (ARCHITECTURE, "Custom domains"), with the guards that a request must
 * pass. The shell calls its own origin there, so the guards require exactly this origin and `same-origin`.
 */
import type { Guard } from '../guards/guard';
import type { Handler, Route } from '../guards/route';

export interface CustomDomainGuards {
  /** Bounds the calls of one network: for calls that need no session and cost something. */
  limited: Guard;
  /** No parameter is given twice. */
  single: Guard;
  /** Exactly this host's origin, same-origin. */
  own: Guard;
  /** A read by this host's own page. */
  ownPage: Guard;
}

export interface CustomDomainHandlers {
  start: Handler;
  callback: Handler;
  checkV6: Handler;
  checkV1: Handler;
  profile: Handler;
  validateToken: Handler;
  switchProfile: Handler;
  clientToken: Handler;
  stopImpersonation: Handler;
  addLogoutUrl: Handler;
  signOut: Handler;
  /** Redirects to the identity host, which asks for confirmation. */
  confirmSignOut: Handler;
}

export function createCustomDomainRoutes(g: CustomDomainGuards, h: CustomDomainHandlers): Route[] {
  type Row = [Route['method'], string, Route['audience'], Guard[], Handler];
  // biome-ignore format: a table
  const table: Row[] = [
    ['GET',  '/ims/authorize/v1',          'person', [g.limited, g.single],   h.start],
    ['GET',  '/auth/callback',             'person', [g.limited, g.single],   h.callback],
    ['POST', '/ims/check/v6/token',        'script', [g.own, g.single],       h.checkV6],
    ['GET',  '/ims/check/v1/token',        'script', [g.ownPage, g.single],   h.checkV1],
    ['GET',  '/ims/profile/v1',            'script', [g.limited],             h.profile],
    ['POST', '/ims/validate_token/v1',     'script', [g.limited, g.single],   h.validateToken],
    ['POST', '/ims/switch_profile/v1',     'script', [g.own, g.single],       h.switchProfile],
    ['POST', '/ims/clients/v1',            'script', [g.own, g.single],       h.clientToken],
    ['POST', '/ims/impersonation/v1/stop', 'script', [g.own, g.single],       h.stopImpersonation],
    ['POST', '/ims/logout_urls/v1',        'script', [g.own, g.single],       h.addLogoutUrl],
    ['POST', '/ims/logout/v1',             'script', [g.own, g.single],       h.signOut],
    ['GET',  '/ims/logout/v1',             'person', [g.single],              h.confirmSignOut],
  ];
  return table.map(([method, url, audience, guards, handler]) => ({
    method,
    url,
    audience,
    guards,
    handler,
  }));
}
