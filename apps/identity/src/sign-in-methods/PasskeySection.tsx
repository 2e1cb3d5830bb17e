import { Button } from '@react-spectrum/s2/Button';
import { TextField, type TextFieldRef } from '@react-spectrum/s2/TextField';
import { useRef, useState } from 'react';
import { AccountAlert } from '../account/AccountAlert';
import styles from '../account/account.module.css';
import type { PasskeyDetails } from '../account/account-details';
import { SettingsSection } from '../layout/SettingsSection';
import { useMessages } from '../messages';
import type { MethodSectionProps } from './method-props';
import { useMethodCall } from './use-method-call';

interface PasskeySectionProps extends MethodSectionProps {
  passkeys: readonly PasskeyDetails[];
}

export function PasskeySection({ passkeys, service, mustConfirm, changed, showCodes }: PasskeySectionProps) {
  const { text, locale } = useMessages();
  const { isBusy, failure, run } = useMethodCall();
  const [name, setName] = useState('');
  const [isNameMissing, setNameMissing] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const nameField = useRef<TextFieldRef>(null);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

  function add(): void {
    const given = name.trim();
    setNameMissing(given === '');
    setAdded(false);
    if (given === '') return nameField.current?.focus();
    void run(
      () => service.addPasskey(given),
      async (codes) => {
        setName('');
        setAdded(true);
        showCodes(codes);
        await changed();
      },
    );
  }

  return (
    <SettingsSection id="passkeys" title={text('passkeys.title')} help={text('passkeys.help')}>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map(({ id, name: label, createdAt, lastUsedAt }) => (
            <li key={id}>
              <div>
                <strong>{label}</strong>
                <span>{text('passkeys.created', { time: format.format(createdAt) })}</span>
                <span>
                  {lastUsedAt === undefined
                    ? text('passkeys.unused')
                    : text('passkeys.used', { time: format.format(lastUsedAt) })}
                </span>
              </div>
              {!mustConfirm && (
                <Button
                  variant="secondary"
                  size="S"
                  isDisabled={isBusy}
                  aria-label={text('passkeys.remove-named', { name: label })}
                  onPress={() => void run(() => service.removePasskey(id), changed)}
                >
                  {text('passkeys.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {failure && <AccountAlert message={failure} />}
      {mustConfirm && <p className={styles.note}>{text('account.confirm-first')}</p>}
      {!mustConfirm && !service.hasPasskeys && <p className={styles.note}>{text('passkeys.unsupported')}</p>}
      {!mustConfirm && service.hasPasskeys && (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <TextField
            ref={nameField}
            label={text('passkeys.name')}
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={setName}
            isReadOnly={isBusy}
            isInvalid={isNameMissing}
            errorMessage={isNameMissing && text('passkeys.name-missing')}
            UNSAFE_className={styles.field ?? ''}
          />
          <Button type="submit" variant="secondary" isPending={isBusy}>
            {text('passkeys.add')}
          </Button>
          <div role="status">{isAdded && text('passkeys.added')}</div>
        </form>
      )}
    </SettingsSection>
  );
}
