/** Suggests a tenant for the name of an organisation: `acme-sons` for `Acme & Sons`. */
export function suggestTenant(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 63);
}
