import { LinkButton } from '@react-spectrum/s2/LinkButton';
import { SettingsSection } from '../layout/SettingsSection';
import { useText } from '../messages';

/** Leads to the step-up, which returns to this page. */
export function ConfirmSection() {
  const text = useText();
  return (
    <SettingsSection id="confirm" title={text('account.confirm')} help={text('account.confirm-help')}>
      <LinkButton href="/account/confirm" variant="accent">
        {text('account.confirm')}
      </LinkButton>
    </SettingsSection>
  );
}
