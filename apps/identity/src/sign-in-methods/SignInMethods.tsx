import { useState } from 'react';
import { AuthenticatorSection } from './AuthenticatorSection';
import type { SignInMethodsProps } from './method-props';
import { PasskeySection } from './PasskeySection';
import { RecoveryCodeSection } from './RecoveryCodeSection';

/** Passkeys, the authenticator app and the recovery codes. */
export function SignInMethods({ methods, service, mustConfirm, changed }: SignInMethodsProps) {
  const [newCodes, setNewCodes] = useState<readonly string[]>([]);
  const common = {
    service,
    mustConfirm,
    changed,
    showCodes: (codes: readonly string[]) => {
      if (codes.length > 0) setNewCodes(codes);
    },
  };
  const hasSecondFactor = methods.passkeys.length > 0 || methods.hasAuthenticator;
  return (
    <>
      <PasskeySection {...common} passkeys={methods.passkeys} />
      <AuthenticatorSection {...common} isSetUp={methods.hasAuthenticator} />
      <RecoveryCodeSection
        {...common}
        codes={methods.recoveryCodes}
        hasCodes={hasSecondFactor || newCodes.length > 0}
        newCodes={newCodes}
        hideCodes={() => setNewCodes([])}
      />
    </>
  );
}
