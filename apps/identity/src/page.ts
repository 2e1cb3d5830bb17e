// Finds the page for an address.
import { type ErrorReport, readErrorReport } from './error/error-report';

export type Page =
  | { kind: 'sign-in' | 'choose-account' | 'account' | 'signed-out' }
  | { kind: 'error'; report: ErrorReport };

/**
 * `/sign-in/<interaction>`, `/choose-account/<interaction>`, `/account`, `/signed-out` and
 * `/error?code=…&request_id=…`; any other address is the not-found page.
 */
export function readPage(address: { pathname: string; search: string }): Page {
  const [first, second, ...rest] = address.pathname.split('/').filter((segment) => segment !== '');
  if ((first === 'sign-in' || first === 'choose-account') && second !== undefined && rest.length === 0) {
    return { kind: first };
  }
  if ((first === 'account' || first === 'signed-out') && second === undefined) return { kind: first };
  if (first === 'error' && second === undefined) {
    return { kind: 'error', report: readErrorReport(new URLSearchParams(address.search)) };
  }
  return { kind: 'error', report: readErrorReport(new URLSearchParams({ code: 'not_found' })) };
}
