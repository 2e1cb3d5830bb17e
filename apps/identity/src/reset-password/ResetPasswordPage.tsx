import { LinkButton } from '@react-spectrum/s2/LinkButton';
import { ProgressCircle } from '@react-spectrum/s2/ProgressCircle';
import { useEffect, useState } from 'react';
import { AccountAlert } from '../account/AccountAlert';
import { Card } from '../layout/Card';
import { Notice } from '../layout/Notice';
import { useText } from '../messages';
import { FirstPasskey } from './FirstPasskey';
import { NewPasswordForm } from './NewPasswordForm';
import type { LinkDetails, ResetService } from './reset-service';

interface ResetPasswordPageProps {
  /** The token of the link; undefined when the address has none. */
  token: string | undefined;
  service: ResetService;
  /** Address of the shell. */
  home: string;
}

const DONE = {
  password: {
    title: 'reset-password.changed-title',
    text: 'reset-password.changed',
    label: 'sign-in.submit',
  },
  'first-password': {
    title: 'reset-password.changed-title',
    text: 'reset-password.first',
    label: 'sign-in.submit',
  },
  passkey: {
    title: 'first-passkey.added-title',
    text: 'first-passkey.added',
    label: 'sign-in.submit',
  },
} as const;

/** Sets a new password for the person that the link was made for; without a password before, a passkey in its place. */
export function ResetPasswordPage({ token, service, home }: ResetPasswordPageProps) {
  const text = useText();
  const [details, setDetails] = useState<LinkDetails | undefined>(token ? undefined : { kind: 'invalid' });
  const [done, setDone] = useState<keyof typeof DONE>();

  useEffect(() => {
    if (token !== undefined) void service.load(token).then(setDetails);
  }, [service, token]);

  if (done !== undefined) return <Notice {...DONE[done]} home={home} focusesTitle />;
  if (details?.kind === 'invalid') {
    return (
      <Card
        title={text('reset-password.invalid-title')}
        subtitle={text('reset-password.invalid')}
        focusesTitle
      >
        <LinkButton href="/forgot-password" variant="accent" size="L">
          {text('reset-password.again')}
        </LinkButton>
      </Card>
    );
  }
  return (
    <Card title={text('reset-password.title')} subtitle={details?.kind === 'valid' ? details.email : ''}>
      {details === undefined && <ProgressCircle isIndeterminate aria-label={text('identity.loading')} />}
      {details?.kind === 'failed' && <AccountAlert message="failure.unexpected" />}
      {details?.kind === 'valid' && token !== undefined && (
        <NewPasswordForm
          email={details.email}
          redeem={(password) => service.redeem(token, password)}
          changed={() => setDone(details.hasPassword ? 'password' : 'first-password')}
          linkEnded={() => setDetails({ kind: 'invalid' })}
        />
      )}
      {details?.kind === 'valid' && !details.hasPassword && service.hasPasskeys && token !== undefined && (
        <FirstPasskey
          add={(name) => service.addPasskey(token, name)}
          added={() => setDone('passkey')}
          linkEnded={() => setDetails({ kind: 'invalid' })}
        />
      )}
    </Card>
  );
}
