/**
 * The reason why a request failed. `UNKNOWN`: there is no such request, or it does not parse. `FORBIDDEN`: this
 * application may not send it. `FAILED`: the shell handled it without success. `TIMEOUT`: it was not known in time whether
 * the user may do it. `NOT_AVAILABLE`: it belongs to the vendor of the public client, and this shell has nothing like it.
 */
export const RESPONSE_ERROR_CODES = ['UNKNOWN', 'FORBIDDEN', 'FAILED', 'TIMEOUT', 'NOT_AVAILABLE'] as const;

export type ResponseErrorCode = (typeof RESPONSE_ERROR_CODES)[number];
