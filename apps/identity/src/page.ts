// Finds the page for an address.
import { type ErrorReport, identifier, readErrorReport } from './error/error-report';

/** The session is over, or the user has signed out (AUTH-19). */
export type SignInReason = 'timed-out' | 'signed-out' | 'ended';

export type Page =
  /** `reason`: why the user signs in again. `hasTenant`: the sign-in began at the address of an organisation. */
  | { kind: 'sign-in' | 'confirm'; id: string; reason?: SignInReason; hasTenant?: true }
  /** `signIn`: the sign-in from which the user comes. */
  | { kind: 'forgot-password'; signIn?: string }
  | { kind: 'choose-account' | 'allow' | 'account' | 'confirmed' | 'reset-password' | 'signed-out' }
  | { kind: 'error'; report: ErrorReport };

/**
 * The addresses are `/sign-in/<interaction>`, `/choose-account/<interaction>`, `/allow/<interaction>`, `/account`, `/account/confirmed`,
 * `/forgot-password?sign_in=<interaction>`, `/reset-password`, `/signed-out` and `/error?code=…&request_id=…`; any other address is the
 * not-found page. A sign-in has `?confirm` for a step-up, `?reason` after the end of a session, and `?tenant` at the
 * address of an organisation.
 */
export function readPage(address: { pathname: string; search: string }): Page {
  const [first, second, ...rest] = address.pathname.split('/').filter((segment) => segment !== '');
  const query = new URLSearchParams(address.search);
  const isInteraction = first === 'sign-in' || first === 'choose-account' || first === 'allow';
  if (isInteraction && second !== undefined && rest.length === 0) {
    if (first !== 'sign-in') return { kind: first };
    if (query.has('confirm')) return { kind: 'confirm', id: second };
    const reason = query.get('reason');
    return {
      kind: first,
      id: second,
      ...((reason === 'timed-out' || reason === 'signed-out' || reason === 'ended') && { reason }),
      ...(query.has('tenant') && { hasTenant: true }),
    };
  }
  if (first === 'account' && second === 'confirmed' && rest.length === 0) return { kind: second };
  if (second === undefined) {
    switch (first) {
      case 'forgot-password': {
        const signIn = identifier(query.get('sign_in') ?? '');
        return { kind: first, ...(signIn !== undefined && { signIn }) };
      }
      case 'account':
      case 'reset-password':
      case 'signed-out':
        return { kind: first };
      default:
    }
  }
  if (first === 'error' && second === undefined) {
    return { kind: 'error', report: readErrorReport(query) };
  }
  return { kind: 'error', report: readErrorReport(new URLSearchParams({ code: 'not_found' })) };
}
