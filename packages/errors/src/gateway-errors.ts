/**
 * Every error response of the gateway and its identity service: its kind, its HTTP status and its public message.
 * Details are only in the log. The codes are a contract (contract §7, docs/errors.md): add codes, never rename them.
 */
export type GatewayErrorType = 'AUTH' | 'REQUEST' | 'NOT_FOUND' | 'LIMIT' | 'SERVER';

export interface GatewayErrorEntry {
  type: GatewayErrorType;
  status: number;
  message: string;
  /** In seconds: the value of `Retry-After`, unless the error sets its own. */
  retryAfter?: number | undefined;
}

export const gatewayErrors = {
  NO_SESSION: { type: 'AUTH', status: 401, message: 'No user is signed in.' },
  SESSION_ENDED: { type: 'AUTH', status: 401, message: 'The session was ended before its time.' },
  SIGN_IN_FAILED: { type: 'AUTH', status: 401, message: 'The e-mail address or the password is wrong.' },
  /** 401, because a token for the requested user needs another sign-in. */
  USER_MISMATCH: { type: 'AUTH', status: 401, message: 'Another user is signed in.' },
  /** 410 instead of 400: the page offers to start again. */
  SIGN_IN_EXPIRED: { type: 'AUTH', status: 410, message: 'This sign-in has expired. Start again.' },
  /** 410 as for a sign-in: used, replaced by a newer one, or too old. The page offers to ask for another. */
  RESET_LINK_INVALID: {
    type: 'AUTH',
    status: 410,
    message: 'This link is not valid any more. Ask for a new one.',
  },
  INVALID_TOKEN: { type: 'AUTH', status: 401, message: 'The access token is missing or not valid.' },
  INVALID_API_KEY: {
    type: 'AUTH',
    status: 401,
    message: 'The header api-key is missing, or is not the client of the access token.',
  },
  /** 409 instead of 401: the session is valid, and another sign-in would have the same result. */
  TOKEN_MISMATCH: {
    type: 'AUTH',
    status: 409,
    message: 'The token would belong to another client or user than the active one.',
  },
  ALREADY_IMPERSONATING: {
    type: 'AUTH',
    status: 409,
    message: 'An impersonation is already active. Stop it first.',
  },
  /** 403 instead of 401: the session is valid. The page lets the user sign in again and returns. */
  STEP_UP_REQUIRED: { type: 'AUTH', status: 403, message: 'Confirm who you are by signing in again.' },
  FORBIDDEN_ORIGIN: { type: 'AUTH', status: 403, message: 'This origin may not make this call.' },
  FORBIDDEN: { type: 'AUTH', status: 403, message: 'This is not allowed.' },
  AUDIENCE_NOT_REGISTERED: {
    type: 'AUTH',
    status: 403,
    message: 'The registration of the solution does not name this audience in “notifies”.',
  },
  AUDIENCE_NOT_ALLOWED: {
    type: 'AUTH',
    status: 403,
    message: 'Only an administrator may notify the organization, or a group that they do not belong to.',
  },
  /** The policy of the organisation does not admit this session in it. The person's other organisations are not concerned. */
  POLICY_NETWORK: {
    type: 'AUTH',
    status: 403,
    message: 'The organization does not allow this network. Ask an administrator of the organization.',
  },
  POLICY_SESSION: {
    type: 'AUTH',
    status: 403,
    message: 'The organization asks for a newer sign-in. Sign in again.',
  },
  POLICY_SIGN_IN: {
    type: 'AUTH',
    status: 403,
    message: 'The organization does not allow this kind of sign-in. Sign in in another way.',
  },
  POLICY_SECOND_FACTOR: {
    type: 'AUTH',
    status: 403,
    message: 'The organization asks for a second factor. Set one up, or sign in with it.',
  },
  /** The person has passkeys or an app, and no code that could prove that they are asking. */
  FACTORS_LOST: {
    type: 'AUTH',
    status: 403,
    message:
      'A link cannot take the place of the passkeys and the app of this person. A system administrator can remove them.',
  },
  /** One answer for an address at a domain that is not proven, and for one that is forbidden or taken there. */
  ADDRESS_NOT_PROVEN: {
    type: 'AUTH',
    status: 403,
    message:
      'This address cannot be given here. Prove its domain for the organization, or ask a system administrator.',
  },
  BAD_REQUEST: { type: 'REQUEST', status: 400, message: 'The request is not valid.' },
  INVALID_BODY: { type: 'REQUEST', status: 400, message: 'The body is not valid.' },
  PASSWORD_TOO_SHORT: { type: 'REQUEST', status: 400, message: 'The password has fewer than 12 characters.' },
  PASSWORD_TOO_LONG: { type: 'REQUEST', status: 400, message: 'The password has more than 256 characters.' },
  PASSWORD_HAS_OWN_WORDS: {
    type: 'REQUEST',
    status: 400,
    message: 'The password has a word of the account: a name, the address, the organisation or the product.',
  },
  PASSWORD_REPETITIVE: { type: 'REQUEST', status: 400, message: 'The password repeats itself.' },
  PASSWORD_MOST_USED: { type: 'REQUEST', status: 400, message: 'The password is one of the most used ones.' },
  BODY_TOO_DEEP: { type: 'REQUEST', status: 400, message: 'The body is nested too deeply.' },
  BODY_TOO_LARGE: { type: 'REQUEST', status: 413, message: 'The body is too large.' },
  INVALID_QUERY: { type: 'REQUEST', status: 400, message: 'The query is not valid.' },
  QUERY_TOO_COSTLY: { type: 'REQUEST', status: 400, message: 'The query is too costly.' },
  SETTINGS_TOO_LARGE: { type: 'REQUEST', status: 413, message: 'These settings would become too large.' },
  TOO_MANY_SETTINGS: { type: 'LIMIT', status: 409, message: 'The limit of stored settings is reached.' },
  /** 409: the client shows the new text. */
  AGREEMENT_CHANGED: {
    type: 'REQUEST',
    status: 409,
    message: 'The text of the agreement has changed. Show the new one.',
  },
  TOO_MANY_PASSKEYS: {
    type: 'LIMIT',
    status: 409,
    message: 'The passkey is registered already, or the limit of passkeys is reached.',
  },
  /** For the administration: another administrator was quicker. */
  CHANGED_MEANWHILE: {
    type: 'REQUEST',
    status: 412,
    message: 'It was changed in the meantime. Load it again.',
  },
  VERSION_REQUIRED: {
    type: 'REQUEST',
    status: 428,
    message: 'The header If-Match must have the version that was read.',
  },
  /** Another tab has answered first. */
  CONVERSATION_CHANGED: {
    type: 'REQUEST',
    status: 409,
    message: 'The conversation has gone on in another tab.',
  },
  TENANT_TAKEN: { type: 'REQUEST', status: 409, message: 'Another organization has this tenant.' },
  EMAIL_TAKEN: { type: 'REQUEST', status: 409, message: 'Another person has this e-mail address.' },
  ALREADY_EXISTS: { type: 'REQUEST', status: 409, message: 'It exists already.' },
  /** Another organization has proven the domain, or it is the company's own: the answer does not say which. */
  DOMAIN_NOT_AVAILABLE: {
    type: 'REQUEST',
    status: 409,
    message: 'The organization cannot have this domain. Ask a system administrator.',
  },
  AUDIENCE_TOO_LARGE: {
    type: 'LIMIT',
    status: 409,
    message: 'The notifications of one call would be more than 1,000 in all.',
  },
  TOO_MANY_DOMAINS: { type: 'LIMIT', status: 409, message: 'The limit of domains is reached.' },
  TOO_MANY_OFFERS: { type: 'LIMIT', status: 409, message: 'The limit of open invitations is reached.' },
  LAST_ADMINISTRATOR: {
    type: 'REQUEST',
    status: 409,
    message: 'This is the last system administrator. Appoint another one first.',
  },
  LAST_ORGANISATION_ADMINISTRATOR: {
    type: 'REQUEST',
    status: 409,
    message: 'The organization would have no administrator any more. Appoint another one first.',
  },
  POLICY_LOCKS_OUT: {
    type: 'REQUEST',
    status: 409,
    message: 'The policy would lock out you, or every administrator of the organization.',
  },
  PROVIDER_REQUIRED: {
    type: 'REQUEST',
    status: 409,
    message:
      'The policy of the organization allows no other sign-in than at this provider. Change the policy first.',
  },
  SIGNS_IN_ELSEWHERE: {
    type: 'REQUEST',
    status: 409,
    message: 'This person signs in at the identity provider of their organization.',
  },
  MANAGED_BY_FILE: {
    type: 'REQUEST',
    status: 409,
    message: 'A file of the operator names it. Change it in the file.',
  },
  /** 409: `GET /api/admin/v1/access-requests/{id}` tells why. */
  NOT_GRANTABLE: {
    type: 'REQUEST',
    status: 409,
    message: 'You cannot give this access by an approval.',
  },
  /** 409: a program promotes a version whose wider permissions no person has approved. */
  APPROVAL_REQUIRED: {
    type: 'REQUEST',
    status: 409,
    message: 'This version asks for wider permissions. A person has to approve them first.',
  },
  UNSUPPORTED_MEDIA_TYPE: { type: 'REQUEST', status: 415, message: 'This content type is not accepted.' },
  METHOD_NOT_ALLOWED: { type: 'REQUEST', status: 405, message: 'This method is not allowed here.' },
  UNKNOWN_HOST: { type: 'REQUEST', status: 421, message: 'This server does not serve this host.' },
  NOT_FOUND: { type: 'NOT_FOUND', status: 404, message: 'There is nothing at this address.' },
  /** 429, so that a client that cannot solve the challenge waits. The answer has `challenge`. */
  PROOF_OF_WORK_REQUIRED: {
    type: 'LIMIT',
    status: 429,
    message: 'Too many attempts have failed at this network. Solve the challenge, or try again later.',
  },
  RATE_LIMITED: { type: 'LIMIT', status: 429, message: 'Too many requests. Try again later.' },
  NOT_READY: { type: 'SERVER', status: 503, message: 'The service is not ready.' },
  /** The call had no effect and may be repeated. */
  OVERLOADED: { type: 'SERVER', status: 503, message: 'The service is busy. Try again.', retryAfter: 5 },
  UNAVAILABLE: {
    type: 'SERVER',
    status: 503,
    message: 'The service is not available. Try again.',
    retryAfter: 5,
  },
  /** Stored data can still be read. */
  NOT_WRITABLE: {
    type: 'SERVER',
    status: 503,
    message: 'Changes cannot be saved at the moment. Try again later.',
    retryAfter: 30,
  },
  INTERNAL: { type: 'SERVER', status: 500, message: 'Something went wrong.' },
} as const satisfies Record<string, GatewayErrorEntry>;

export type GatewayErrorCode = keyof typeof gatewayErrors;
