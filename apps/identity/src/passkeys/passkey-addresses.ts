// The addresses of the WebAuthn calls.
export const PASSKEYS = '/account/passkeys/v1';
export const CHALLENGE = `${PASSKEYS}/challenge`;
