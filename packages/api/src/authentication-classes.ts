/** The classes of a sign-in, as `acr` tells them (OpenID Connect Core §2). One factor has no class. */

/** Resistant to phishing: a passkey (OpenID Connect EAP ACR Values §2). It is two factors, too. */
export const PHISHING_RESISTANT = 'phr';
/** Two factors, in whichever way (OpenID PAPE 1.0 §4). */
export const MULTI_FACTOR = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor';
