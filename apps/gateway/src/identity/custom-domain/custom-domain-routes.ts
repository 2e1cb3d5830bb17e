/**
 * Every identity endpoint on the host of a shell that is a site of its own (architecture §6), and what a request must pass.
 * The page calls its own origin here, so the exact origin and `same-origin` are the guard.
 */
import type { Guard } from '../guards/guard';
import type { Handler, Route } from '../routes';

export interface CustomDomainGuards {
  /** No parameter stands twice. */
  single: Guard;
  /** Exactly this host's origin, same-origin. */
  own: Guard;
  /** A read by this host's own page. */
  ownPage: Guard;
}

export interface CustomDomainHandlers {
  start: Handler;
  callback: Handler;
  check: Handler;
  profile: Handler;
  signOut: Handler;
  /** Leads to the identity host, which asks. */
  askToSignOut: Handler;
}

export function createCustomDomainRoutes(g: CustomDomainGuards, h: CustomDomainHandlers): Route[] {
  type Row = [Route['method'], string, Route['audience'], Guard[], Handler];
  // biome-ignore format: a table
  const table: Row[] = [
    ['GET',   '/ims/authorize/v1',    'person', [g.single],             h.start],
    ['GET',   '/auth/callback',       'person', [g.single],             h.callback],
    ['POST',  '/ims/check/v6/token',  'script', [g.own, g.single],      h.check],
    ['GET',   '/ims/check/v1/token',  'script', [g.ownPage, g.single],  h.check],
    ['GET',   '/ims/profile/v1',      'script', [],                     h.profile],
    ['POST',  '/ims/logout/v1',       'script', [g.own, g.single],      h.signOut],
    ['GET',   '/ims/logout/v1',       'person', [g.single],             h.askToSignOut],
  ];
  return table.map(([method, url, audience, guards, handler]) => ({
    method,
    url,
    audience,
    guards,
    handler,
  }));
}
