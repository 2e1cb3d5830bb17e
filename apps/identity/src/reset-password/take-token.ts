// Takes the token of a link out of the address, so that neither the history nor a copied address has it.

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** @param replace shows another address without a navigation */
export function takeToken(
  { pathname, search, hash }: Address,
  replace: (address: string) => void,
): string | undefined {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  if (token === null || token === '') return undefined;
  replace(pathname + search);
  return token;
}
