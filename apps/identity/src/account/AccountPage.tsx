import { ProgressCircle } from '@react-spectrum/s2/ProgressCircle';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { SettingsLayout } from '../layout/SettingsLayout';
import { useText } from '../messages';
import type { SignInMethodService } from '../sign-in-methods/sign-in-method-service';
import { AccountAlert } from './AccountAlert';
import styles from './account.module.css';
import type { AccountService } from './account-service';
import { SectionsBoundary } from './SectionsBoundary';
import { useAccount } from './use-account';

// The other pages do not need this part.
const loadSections = () => import('./AccountSections');
const AccountSections = lazy(async () => ({ default: (await loadSections()).AccountSections }));

interface AccountPageProps {
  service: AccountService;
  signInMethods: SignInMethodService;
  /** Address of the shell. */
  home: string;
  leave: (address: string) => void;
}

/** The settings of the user's account. All sections are shown at once, so that none moves another one. */
export function AccountPage({ service, signInMethods, home, leave }: AccountPageProps) {
  const text = useText();
  const account = useAccount(service, leave);
  const { details, failure, isBusy, load } = account;
  const goHome = useCallback(() => leave(home), [leave, home]);
  // Loads the part at the same time as the details.
  useEffect(() => void loadSections().catch(() => undefined), []);
  const waiting = (
    <div className={styles.waiting}>
      <ProgressCircle isIndeterminate aria-label={text('identity.loading')} />
    </div>
  );
  return (
    <SettingsLayout title={text('account.title')} home={home}>
      {failure === 'details' && <AccountAlert message="account.failed" />}
      {details === undefined && isBusy && waiting}
      {details && (
        <SectionsBoundary>
          <Suspense fallback={waiting}>
            <AccountSections
              details={details}
              failure={failure}
              isBusy={isBusy}
              service={service}
              signInMethods={signInMethods}
              home={home}
              changed={load}
              changePicture={(picture) => void account.changePicture(picture)}
              endSessions={(ids) => void account.endSessions(ids)}
              withdrawAssistant={(client) => void account.withdrawAssistant(client)}
              answerInvitation={(id, answer) => void account.answerInvitation(id, answer)}
              begun={goHome}
            />
          </Suspense>
        </SectionsBoundary>
      )}
    </SettingsLayout>
  );
}
