// Takes the token of a link out of the address, so that neither the list of visited pages nor a copied address has it. The
// entry of this tab's history keeps it, so that a page that is reloaded still has its link.
import { isRecord } from '../is-record';

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

export function takeToken(
  { pathname, search, hash }: Address,
  history: Pick<History, 'state' | 'replaceState'>,
): string | undefined {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  if (token !== null && token !== '') {
    history.replaceState({ token }, '', pathname + search);
    return token;
  }
  const state: unknown = history.state;
  return isRecord(state) && typeof state.token === 'string' ? state.token : undefined;
}
