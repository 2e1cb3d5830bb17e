import { LinkButton } from '@react-spectrum/s2/LinkButton';
import { ProgressCircle } from '@react-spectrum/s2/ProgressCircle';
import { lazy, Suspense, useCallback } from 'react';
import { ActAsSection } from '../act-as/ActAsSection';
import { Card } from '../layout/Card';
import { useText } from '../messages';
import type { SignInMethodService } from '../sign-in-methods/sign-in-method-service';
import { AccountAlert } from './AccountAlert';
import styles from './account.module.css';
import type { AccountService } from './account-service';
import { ConfirmSection } from './ConfirmSection';
import { FailedSignIns } from './FailedSignIns';
import { PasswordForm } from './PasswordForm';
import { SessionList } from './SessionList';
import { useAccount } from './use-account';

// The sign-in page does not need this part.
const SignInMethods = lazy(() =>
  import('../sign-in-methods/SignInMethods').then((part) => ({ default: part.SignInMethods })),
);

interface AccountPageProps {
  service: AccountService;
  signInMethods: SignInMethodService;
  /** Address of the shell. */
  home: string;
  leave: (address: string) => void;
}

/** The user's name, sessions and sign-in methods; for staff, the customer they act as. */
export function AccountPage({ service, signInMethods, home, leave }: AccountPageProps) {
  const text = useText();
  const { details, hasFailed, isBusy, load, endSessions } = useAccount(service);
  const goHome = useCallback(() => leave(home), [leave, home]);
  return (
    <Card title={details?.name ?? text('account.title')} subtitle={details?.email ?? ''}>
      {hasFailed && <AccountAlert message="account.failed" />}
      {details === undefined && isBusy && (
        <ProgressCircle isIndeterminate aria-label={text('identity.loading')} />
      )}
      {details && (
        <>
          <section className={styles.section} aria-labelledby="sessions">
            <h2 id="sessions">{text('account.sessions')}</h2>
            {details.failedSignIns && <FailedSignIns {...details.failedSignIns} />}
            <SessionList sessions={details.sessions} isBusy={isBusy} end={(ids) => void endSessions(ids)} />
          </section>
          {details.mustConfirm && <ConfirmSection />}
          <section className={styles.section} aria-labelledby="password">
            <h2 id="password">{text('sign-in.password')}</h2>
            {!details.hasPassword && <p className={styles.note}>{text('account.password-elsewhere')}</p>}
            {details.hasPassword && details.mustConfirm && (
              <p className={styles.note}>{text('account.confirm-first')}</p>
            )}
            {details.hasPassword && !details.mustConfirm && (
              <PasswordForm change={service.changePassword} email={details.email} changed={load} />
            )}
          </section>
          {details.signInMethods && (
            <Suspense fallback={<ProgressCircle isIndeterminate aria-label={text('identity.loading')} />}>
              <SignInMethods
                methods={details.signInMethods}
                service={signInMethods}
                mustConfirm={details.mustConfirm}
                changed={load}
              />
            </Suspense>
          )}
          {details.isInternal && <ActAsSection {...details} begin={service.beginActing} begun={goHome} />}
        </>
      )}
      <LinkButton href={home} variant="secondary" size="L">
        {text('account.back')}
      </LinkButton>
    </Card>
  );
}
