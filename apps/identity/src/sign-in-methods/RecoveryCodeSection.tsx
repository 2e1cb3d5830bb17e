import { Button } from '@react-spectrum/s2/Button';
import { useEffect, useRef } from 'react';
import { AccountAlert } from '../account/AccountAlert';
import styles from '../account/account.module.css';
import type { SignInMethodDetails } from '../account/account-details';
import { SettingsSection } from '../layout/SettingsSection';
import { useMessages } from '../messages';
import type { MethodSectionProps } from './method-props';
import { useMethodCall } from './use-method-call';

interface RecoveryCodeSectionProps extends MethodSectionProps {
  codes: SignInMethodDetails['recoveryCodes'];
  /** False until the user has a passkey or an authenticator app: the codes come with the first one. */
  hasCodes: boolean;
  /** Codes that have just been made; they cannot be shown again. */
  newCodes: readonly string[];
  hideCodes: () => void;
}

export function RecoveryCodeSection(props: RecoveryCodeSectionProps) {
  const { codes, hasCodes, newCodes, hideCodes, service, mustConfirm, changed, showCodes } = props;
  const { text, locale } = useMessages();
  const { isBusy, failure, run } = useMethodCall();
  const heading = useRef<HTMLHeadingElement>(null);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const isShown = newCodes.length > 0;

  // The codes may appear far from the button that made them.
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);

  const renew = () =>
    run(
      () => service.renewRecoveryCodes(),
      async (made) => {
        showCodes(made);
        await changed();
      },
    );

  return (
    <SettingsSection
      id="recovery-codes"
      title={text('recovery.title')}
      help={text('recovery.help')}
      headingRef={heading}
    >
      <p className={styles.note}>
        {hasCodes ? text('recovery.count', codes) : text('recovery.none')}{' '}
        {codes.lastUsedAt !== undefined &&
          text('recovery.last-used', { time: format.format(codes.lastUsedAt) })}
      </p>
      {failure && <AccountAlert message={failure} />}
      {isShown && (
        <div role="status">
          <p className={styles.note}>{text('recovery.shown')}</p>
          <ul className={styles.codes} aria-label={text('recovery.list')}>
            {newCodes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      {mustConfirm && hasCodes && !isShown && <p className={styles.note}>{text('account.confirm-first')}</p>}
      {isShown && (
        <Button variant="secondary" onPress={hideCodes}>
          {text('recovery.done')}
        </Button>
      )}
      {!isShown && hasCodes && !mustConfirm && (
        <div className={styles.actions}>
          <Button variant="secondary" isPending={isBusy} onPress={() => void renew()}>
            {text('recovery.renew')}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}
