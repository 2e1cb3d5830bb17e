import { ProgressCircle } from '@react-spectrum/s2/ProgressCircle';
import { showMailAddress } from '@unified-shell/text/show-address';
import { useEffect, useState } from 'react';
import { Card } from '../layout/Card';
import { useText } from '../messages';
import { FailureAlert } from '../sign-in/FailureAlert';
import { EXPIRED_PAGE } from '../sign-in/sign-in-state';
import styles from './choose-account.module.css';
import type { AccountChoice, ChooseAccountService } from './choose-account-service';

interface ChooseAccountPageProps {
  service: ChooseAccountService;
  /** Navigates the whole page to an address. */
  leave: (address: string) => void;
}

/** Lets the user choose one of their accounts to continue with. */
export function ChooseAccountPage({ service, leave }: ChooseAccountPageProps) {
  const text = useText();
  const [choices, setChoices] = useState<readonly AccountChoice[]>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    void service.load().then((loaded) => {
      if (loaded.kind === 'loaded') setChoices(loaded.choices);
      else if (loaded.kind === 'expired') leave(EXPIRED_PAGE);
      else setFailed(true);
    });
  }, [service, leave]);

  const choose = async (userId: string) => {
    setBusy(true);
    setFailed(false);
    const outcome = await service.choose(userId);
    if (outcome.kind === 'accepted') leave(outcome.redirect);
    else if (outcome.kind === 'expired') leave(EXPIRED_PAGE);
    else {
      setBusy(false);
      setFailed(true);
    }
  };

  return (
    <Card title={text('choose-account.title')} subtitle={text('choose-account.subtitle')}>
      {hasFailed && <FailureAlert message="failure.unexpected" requestId={undefined} />}
      {choices === undefined && !hasFailed && (
        <ProgressCircle isIndeterminate aria-label={text('identity.loading')} />
      )}
      <ul className={styles.choices}>
        {choices?.map(({ userId, name, email, organisation }) => (
          <li key={userId}>
            <button type="button" disabled={isBusy} onClick={() => void choose(userId)}>
              <strong>{organisation ?? text('choose-account.own')}</strong>
              <span>{`${name} · ${showMailAddress(email)}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
