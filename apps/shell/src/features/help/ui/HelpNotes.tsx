import { RequestId } from '../../../chrome/ui/RequestId';
import panelStyles from '../../../chrome/ui/side-panel.module.css';
import { useSend } from '../../../chrome/ui/use-chrome';
import styles from './help.module.css';
import { useHelpText } from './help-messages';

export function HelpLoading() {
  const text = useHelpText();
  return (
    <p className={styles.note} role="status">
      {text('help.loading')}
    </p>
  );
}

export function HelpFailure() {
  const text = useHelpText();
  const send = useSend();
  return (
    <div className={styles.note} role="alert">
      <p>{text('help.failed')}</p>
      <RequestId />
      <button type="button" className={panelStyles.action} onClick={() => send({ type: 'help-retried' })}>
        {text('help.retry')}
      </button>
    </div>
  );
}
