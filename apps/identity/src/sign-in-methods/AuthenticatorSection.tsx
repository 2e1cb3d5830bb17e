import { Button } from '@react-spectrum/s2/Button';
import { Link } from '@react-spectrum/s2/Link';
import { TextField } from '@react-spectrum/s2/TextField';
import { useState } from 'react';
import { AccountAlert } from '../account/AccountAlert';
import styles from '../account/account.module.css';
import { SettingsSection } from '../layout/SettingsSection';
import { useText } from '../messages';
import type { MethodSectionProps } from './method-props';
import { QrCode } from './QrCode';
import type { AuthenticatorSecret } from './sign-in-method-service';
import { useMethodCall } from './use-method-call';

interface AuthenticatorSectionProps extends MethodSectionProps {
  isSetUp: boolean;
}

export function AuthenticatorSection(props: AuthenticatorSectionProps) {
  const { isSetUp, service, mustConfirm, changed, showCodes } = props;
  const text = useText();
  const { isBusy, failure, run } = useMethodCall();
  const [secret, setSecret] = useState<AuthenticatorSecret>();
  const [code, setCode] = useState('');

  const confirm = () =>
    run(
      () => service.confirmAuthenticator(code),
      async (codes) => {
        setSecret(undefined);
        setCode('');
        showCodes(codes);
        await changed();
      },
    );

  return (
    <SettingsSection
      id="authenticator"
      title={text('authenticator.title')}
      help={text(isSetUp ? 'authenticator.on' : 'authenticator.help')}
    >
      {failure && <AccountAlert message={failure} />}
      {mustConfirm && <p className={styles.note}>{text('account.confirm-first')}</p>}
      {!mustConfirm && secret === undefined && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            isDisabled={isBusy}
            onPress={() => void run(() => service.makeSecret(), setSecret)}
          >
            {text(isSetUp ? 'authenticator.replace' : 'authenticator.set-up')}
          </Button>
          {isSetUp && (
            <Button
              variant="secondary"
              isDisabled={isBusy}
              onPress={() => void run(() => service.removeAuthenticator(), changed)}
            >
              {text('authenticator.remove')}
            </Button>
          )}
        </div>
      )}
      {!mustConfirm && secret !== undefined && (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void confirm();
          }}
        >
          <p className={styles.note}>{text('authenticator.scan')}</p>
          <QrCode content={secret.address} label={text('authenticator.qr')} />
          <code className={styles.secret}>{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <Link href={secret.address}>{text('authenticator.open')}</Link>
          <TextField
            name="code"
            label={text('authenticator.code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            value={code}
            onChange={setCode}
            isReadOnly={isBusy}
            UNSAFE_className={styles.field ?? ''}
          />
          <Button type="submit" variant="secondary" isPending={isBusy}>
            {text('authenticator.confirm')}
          </Button>
        </form>
      )}
    </SettingsSection>
  );
}
