/**
 * Loads the OpenID library and redirects its console warnings to the log: it calls every even Node release
 * unsupported.
 */
import type { IdentityLog } from '../shared/environment';

export type ProviderLibrary = typeof import('oidc-provider');

export async function loadProviderLibrary(log: IdentityLog): Promise<ProviderLibrary> {
  const print = console.warn;
  console.warn = (notice: unknown) => log.info({ notice: String(notice) }, 'notice of the OpenID library');
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = print;
  }
}
