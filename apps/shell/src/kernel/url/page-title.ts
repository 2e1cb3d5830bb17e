/** The product's name: the last part of every title. */
const PRODUCT_NAME = 'Unified Shell';

/** `detail | capability | app` (ROUTE-28); an empty or repeated part is left out with its bar. */
export function pageTitle(detail: string | undefined, capability: string | undefined): string {
  const parts = [detail, capability, PRODUCT_NAME].map((part) => part?.trim() ?? '');
  return parts.filter((part, index) => part !== '' && part !== parts[index - 1]).join(' | ');
}
