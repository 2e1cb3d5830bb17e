import { Card } from '../layout/Card';
import { SignInForm } from './SignInForm';
import { type SignInPorts, useSignIn } from './use-sign-in';

export function SignInPage(ports: SignInPorts) {
  const [state, send] = useSignIn(ports);
  return (
    <Card title="sign-in.title" subtitle="sign-in.subtitle">
      <SignInForm state={state} send={send} />
    </Card>
  );
}
