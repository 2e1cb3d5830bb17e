import { ProgressCircle } from '@react-spectrum/s2/ProgressCircle';
import { useEffect, useState } from 'react';
import { Card } from '../layout/Card';
import { useText } from '../messages';
import type { SignInReason } from '../page';
import { CodeForm } from './CodeForm';
import { PasskeyButton } from './PasskeyButton';
import { SignInForm } from './SignInForm';
import { TenantProvider } from './TenantProvider';
import { type SignInPorts, useSignIn } from './use-sign-in';

interface SignInPageProps extends SignInPorts {
  /** Of this sign-in, in its address. */
  id: string;
  /** The user is signed in and confirms who they are. */
  isStepUp?: boolean;
  /** Why the user signs in again. */
  reason?: SignInReason | undefined;
  /** The sign-in began at the address of an organisation, which may have its own provider. */
  hasTenant?: boolean | undefined;
}

const HEADINGS = {
  first: { title: 'sign-in.title', subtitle: 'sign-in.subtitle' },
  'timed-out': { title: 'sign-in.title', subtitle: 'sign-in.timed-out' },
  'signed-out': { title: 'signed-out.title', subtitle: 'sign-in.signed-out' },
  ended: { title: 'signed-out.title', subtitle: 'sign-in.ended' },
  'step-up': { title: 'confirm.title', subtitle: 'confirm.subtitle' },
} as const;

export function SignInPage({ id, isStepUp = false, reason, hasTenant = false, ...ports }: SignInPageProps) {
  const text = useText();
  const { loadEmail } = ports;
  const [email, setEmail] = useState(isStepUp ? undefined : '');
  useEffect(() => {
    if (isStepUp) void loadEmail().then(setEmail);
  }, [isStepUp, loadEmail]);
  const { title, subtitle } = HEADINGS[isStepUp ? 'step-up' : (reason ?? 'first')];
  return (
    <Card title={text(title)} subtitle={text(subtitle)}>
      {email === undefined ? (
        <ProgressCircle isIndeterminate aria-label={text('identity.loading')} />
      ) : (
        <SignIn {...ports} id={id} email={email} hasTenant={hasTenant} />
      )}
    </Card>
  );
}

interface SignInProps extends SignInPorts {
  id: string;
  email: string;
  hasTenant: boolean;
}

function SignIn({ id, email, hasTenant, ...ports }: SignInProps) {
  const [state, send] = useSignIn(ports, email);
  const { usePasskey, leave } = ports;
  return (
    <>
      {state.secondFactor === undefined ? (
        <>
          {hasTenant && <TenantProvider requestMethod={ports.requestMethod} />}
          <SignInForm id={id} state={state} send={send} />
        </>
      ) : (
        <CodeForm email={state.email} kind={state.secondFactor} submit={ports.submitCode} leave={leave} />
      )}
      {usePasskey && (
        <PasskeyButton signIn={usePasskey} leave={leave} isDisabled={state.phase !== 'editing'} />
      )}
    </>
  );
}
