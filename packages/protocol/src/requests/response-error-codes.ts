/**
 * Why a request has no answer. `UNKNOWN`: the shell knows no such request, or it does not parse. `FORBIDDEN`: not for this
 * application. `FAILED`: it was tried. `NOT_AVAILABLE`: not there yet.
 */
export const RESPONSE_ERROR_CODES = ['UNKNOWN', 'FORBIDDEN', 'FAILED', 'NOT_AVAILABLE'] as const;

export type ResponseErrorCode = (typeof RESPONSE_ERROR_CODES)[number];
