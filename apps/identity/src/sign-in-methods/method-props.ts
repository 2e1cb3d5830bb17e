/** The props of the sections of the sign-in methods. */
import type { SignInMethodDetails } from '../account/account-details';
import type { SignInMethodService } from './sign-in-method-service';

export interface SignInMethodsProps {
  methods: SignInMethodDetails;
  service: SignInMethodService;
  /** The user has to confirm who they are before a change. */
  mustConfirm: boolean;
  /** Loads the details again. */
  changed: () => Promise<void>;
}

export interface MethodSectionProps extends Omit<SignInMethodsProps, 'methods'> {
  /** Shows recovery codes that were made with the change, if any. */
  showCodes: (codes: readonly string[]) => void;
}
