/** The handlers of the links with which people set a new password, or a passkey in its place. */
import type { Secrets } from '../../config/secrets';
import { type SendPage, WITHOUT_REFERRER } from '../../pages/page-source';
import { type FindProvider, hasOwnProvider } from '../federation/identity-provider';
import type { IdentitySettings } from '../shared/identity-settings';
import type { FailureStore } from '../sign-in/failure-store';
import { createProveByCode, type ProveByCodeDependencies } from './prove-by-code';
import { createRedeemByPasskey, type RedeemByPasskeyDependencies } from './redeem-by-passkey';
import { createRedeemReset, type RedeemResetDependencies } from './redeem-reset';
import { createRequestReset, type RequestResetDependencies } from './request-reset';
import { createResetDetails, type ResetDetailsDependencies } from './reset-details';
import { createResetLinks, type ResetLinkDependencies } from './reset-links';
import { createResetThrottle } from './reset-throttle';

export type PasswordResetDependencies = Omit<RequestResetDependencies, 'throttle' | 'createLink'> &
  Omit<ResetLinkDependencies, 'hasOwnProvider' | 'identityOrigin'> &
  Omit<RedeemByPasskeyDependencies & RedeemResetDependencies, 'proveByCode'> &
  ProveByCodeDependencies &
  ResetDetailsDependencies & {
    settings: Pick<IdentitySettings, 'identityOrigin'>;
    secrets: Pick<Secrets, 'guessKey'>;
    providers: FindProvider;
    failures: FailureStore;
    sendSignInPage: SendPage;
  };

export function createPasswordResetHandlers(dependencies: PasswordResetDependencies) {
  const { settings, secrets, providers, failures, sendSignInPage } = dependencies;
  const createLink = createResetLinks({
    ...dependencies,
    hasOwnProvider: (email) => hasOwnProvider(providers, email),
    identityOrigin: settings.identityOrigin,
  });
  const throttle = createResetThrottle(failures, secrets.guessKey);
  const proveByCode = createProveByCode(dependencies);
  const byPasskey = createRedeemByPasskey({ ...dependencies, proveByCode });
  const sendResetPage: SendPage = (request, reply) => sendSignInPage(request, reply, WITHOUT_REFERRER);
  return {
    forgotPasswordPage: sendSignInPage,
    requestReset: createRequestReset({ ...dependencies, throttle, createLink }),
    resetPage: sendResetPage,
    resetDetails: createResetDetails(dependencies),
    resetPasskeyOptions: byPasskey.options,
    redeemByPasskey: byPasskey.redeem,
    redeemReset: createRedeemReset({ ...dependencies, proveByCode }),
  };
}
