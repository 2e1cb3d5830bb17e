/**
 * Calls organisations' providers over the network, and the demonstration's provider, which runs in this process, over
 * loopback.
 */
import type { CustomFetch } from 'openid-client';
import { createLoopbackFetch, type ListenAddress, type LoopbackFetch } from '../authorize/loopback-fetch';
import type { IdentitySettings } from '../shared/identity-settings';

export interface FederationFetch extends Pick<LoopbackFetch, 'close'> {
  fetch: CustomFetch;
}

export function createFederationFetch(
  { demonstrationProvider }: Pick<IdentitySettings, 'demonstrationProvider'>,
  listenAddress: () => ListenAddress,
): FederationFetch {
  const loopback =
    demonstrationProvider === undefined
      ? undefined
      : createLoopbackFetch(demonstrationProvider, listenAddress);
  return {
    fetch(url, { body, signal, ...options }) {
      if (loopback !== undefined && new URL(url).origin === demonstrationProvider)
        return loopback.fetch(url, { ...options, body, signal });
      // The standard type of a body has no memory that threads share.
      const sent = body instanceof Uint8Array ? new Uint8Array(body) : (body ?? null);
      return fetch(url, { ...options, body: sent, signal: signal ?? null });
    },
    close: async () => loopback?.close(),
  };
}
