/**
 * Makes the provider use its configured address instead of the request's. Two things depend on it: addresses that it
 * builds never follow a forged `Host`, and cookies are `Secure` although a proxy, or the browser's trust in
 * localhost, lets the request itself arrive by plain http (the cookie library refuses that otherwise).
 */
import type Provider from 'oidc-provider';

export function usePublicAddress(provider: Provider, origin: string): void {
  const { protocol, host } = new URL(origin);
  const facts = { href: `${origin}/`, origin, host, protocol: protocol.slice(0, -1), secure: true };
  for (const [name, value] of Object.entries(facts)) {
    // `provider.request` is the prototype of every request of this provider, and of no other Koa application.
    Object.defineProperty(provider.request, name, { get: () => value, configurable: true });
  }
}
