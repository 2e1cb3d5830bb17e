/** A short name as the tenant of a name: `Acme & Sons` becomes `acme-sons`. */
export function suggestTenant(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 63);
}
