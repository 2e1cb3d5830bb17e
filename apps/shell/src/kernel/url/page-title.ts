/** The product's own name; the name of the brand or this one is the last part of every title. */
const PRODUCT_NAME = 'Unified Shell';

/** `detail | capability | app` (ROUTE-28); an empty or repeated part is left out with its bar. */
export function pageTitle(
  detail: string | undefined,
  capability: string | undefined,
  product = PRODUCT_NAME,
): string {
  const parts = [detail, capability, product].map((part) => part?.trim() ?? '');
  return parts.filter((part, index) => part !== '' && part !== parts[index - 1]).join(' | ');
}
