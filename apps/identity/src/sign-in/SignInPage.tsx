import { Card } from '../layout/Card';
import { useText } from '../messages';
import { SignInForm } from './SignInForm';
import { type SignInPorts, useSignIn } from './use-sign-in';

export function SignInPage(ports: SignInPorts) {
  const text = useText();
  const [state, send] = useSignIn(ports);
  return (
    <Card title={text('sign-in.title')} subtitle={text('sign-in.subtitle')}>
      <SignInForm state={state} send={send} />
    </Card>
  );
}
