import { ActAsSection } from '../act-as/ActAsSection';
import { SettingsSection } from '../layout/SettingsSection';
import { useText } from '../messages';
import { SignInMethods } from '../sign-in-methods/SignInMethods';
import type { SignInMethodService } from '../sign-in-methods/sign-in-method-service';
import { AssistantSection } from './AssistantSection';
import type { AccountDetails } from './account-details';
import type { AccountService, InvitationAnswer } from './account-service';
import { ConfirmSection } from './ConfirmSection';
import { DutySection } from './DutySection';
import { FailedSignIns } from './FailedSignIns';
import { InvitationSection } from './InvitationSection';
import { PasswordSection } from './PasswordSection';
import { ProfileSection } from './ProfileSection';
import { SessionSection } from './SessionSection';
import type { AccountFailure } from './use-account';

interface AccountSectionsProps {
  details: AccountDetails;
  failure: AccountFailure | undefined;
  isBusy: boolean;
  service: AccountService;
  signInMethods: SignInMethodService;
  /** Address of the shell. */
  home: string;
  /** Loads the details again. */
  changed: () => Promise<void>;
  changePicture: (picture: string | null) => void;
  endSessions: (ids: readonly string[]) => void;
  withdrawAssistant: (client: string) => void;
  answerInvitation: (id: string, answer: InvitationAnswer) => void;
  /** Called when an impersonation has begun. */
  begun: () => void;
}

export function AccountSections({ details, service, ...props }: AccountSectionsProps) {
  const { failure, isBusy, signInMethods, changed, endSessions, withdrawAssistant } = props;
  const text = useText();
  return (
    <>
      <ProfileSection
        details={details}
        home={props.home}
        hasFailed={failure === 'picture'}
        isBusy={isBusy}
        changePicture={props.changePicture}
      />
      <DutySection duties={details.duties} />
      {details.mustConfirm && <ConfirmSection />}
      <PasswordSection details={details} change={service.changePassword} changed={changed} />
      {details.signInMethods && (
        <SignInMethods
          methods={details.signInMethods}
          service={signInMethods}
          mustConfirm={details.mustConfirm}
          changed={changed}
        />
      )}
      <SessionSection
        sessions={details.sessions}
        hasFailed={failure === 'sessions'}
        isBusy={isBusy}
        end={endSessions}
      />
      <InvitationSection
        invitations={details.invitations}
        hasFailed={failure === 'invitations'}
        isBusy={isBusy}
        answer={props.answerInvitation}
      />
      <AssistantSection
        assistants={details.assistants}
        hasFailed={failure === 'assistants'}
        isBusy={isBusy}
        withdraw={withdrawAssistant}
      />
      <SettingsSection
        id="failed-sign-ins"
        title={text('account.failed-title')}
        help={text('account.failed-help')}
      >
        <FailedSignIns failed={details.failedSignIns} />
      </SettingsSection>
      {details.isInternal && <ActAsSection {...details} begin={service.beginActing} begun={props.begun} />}
    </>
  );
}
