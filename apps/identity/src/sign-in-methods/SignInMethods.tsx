import { useState } from 'react';
import type { SignInMethodDetails } from '../account/account-details';
import { AuthenticatorSection } from './AuthenticatorSection';
import { PasskeySection } from './PasskeySection';
import { RecoveryCodeSection } from './RecoveryCodeSection';
import type { SignInMethodService } from './sign-in-method-service';

export interface SignInMethodsProps {
  methods: SignInMethodDetails;
  service: SignInMethodService;
  /** The user has to confirm who they are before a change. */
  mustConfirm: boolean;
  /** Loads the details again. */
  changed: () => Promise<void>;
}

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

export interface MethodSectionProps extends Omit<SignInMethodsProps, 'methods'> {
  /** Shows recovery codes that were made with the change, if any. */
  showCodes: (codes: readonly string[]) => void;
}
