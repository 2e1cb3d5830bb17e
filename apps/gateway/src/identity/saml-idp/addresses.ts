/** The addresses of the shell as a SAML identity provider, on the identity host. The entity id is that of the metadata. */
import type { IdentitySettings } from '../shared/identity-settings';

const METADATA_PATH = '/saml/idp/metadata';
const SIGN_ON_PATH = '/saml/idp/sso';
export const CONTINUE_PATH = '/saml/idp/continue';
const LOGOUT_PATH = '/saml/idp/slo';
/** A page that tells applications of a sign-out in hidden frames. */
export const SIGN_OUT_PATH = '/saml/idp/sign-out';

export type IdentityOrigin = Pick<IdentitySettings, 'identityOrigin'>;

export const idpEntityId = ({ identityOrigin }: IdentityOrigin) => `${identityOrigin}${METADATA_PATH}`;
export const signOnAddress = ({ identityOrigin }: IdentityOrigin) => `${identityOrigin}${SIGN_ON_PATH}`;
export const logoutAddress = ({ identityOrigin }: IdentityOrigin) => `${identityOrigin}${LOGOUT_PATH}`;
