import { fold } from '@unified-shell/text/fold';

const MAX_TENANT_CHARS = 63;

/** Suggests a tenant for the name of an organisation: `acme-sons` for `Acme & Sons`. */
export function suggestTenant(name: string): string {
  return fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_TENANT_CHARS)
    .replace(/-$/, '');
}
