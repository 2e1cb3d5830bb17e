// Finds the page for an address.
import { type ErrorReport, readErrorReport } from './error/error-report';

export type Page =
  | {
      kind:
        | 'sign-in'
        | 'confirm'
        | 'choose-account'
        | 'account'
        | 'forgot-password'
        | 'reset-password'
        | 'signed-out';
    }
  | { kind: 'error'; report: ErrorReport };

/**
 * `/sign-in/<interaction>`, with `?confirm` for a step-up, `/choose-account/<interaction>`, `/account`,
 * `/forgot-password`, `/reset-password`, `/signed-out` and `/error?code=…&request_id=…`; any other address is the
 * not-found page.
 */
export function readPage(address: { pathname: string; search: string }): Page {
  const [first, second, ...rest] = address.pathname.split('/').filter((segment) => segment !== '');
  if ((first === 'sign-in' || first === 'choose-account') && second !== undefined && rest.length === 0) {
    const isStepUp = first === 'sign-in' && new URLSearchParams(address.search).has('confirm');
    return { kind: isStepUp ? 'confirm' : first };
  }
  if (second === undefined) {
    switch (first) {
      case 'account':
      case 'forgot-password':
      case 'reset-password':
      case 'signed-out':
        return { kind: first };
      default:
    }
  }
  if (first === 'error' && second === undefined) {
    return { kind: 'error', report: readErrorReport(new URLSearchParams(address.search)) };
  }
  return { kind: 'error', report: readErrorReport(new URLSearchParams({ code: 'not_found' })) };
}
