import { Content } from '@react-spectrum/s2/Content';
import { Heading } from '@react-spectrum/s2/Heading';
import { InlineAlert } from '@react-spectrum/s2/InlineAlert';
import { Link } from '@react-spectrum/s2/Link';
import { type MessageKey, useText } from '../messages';
import styles from './account.module.css';

/** An alert about a failure; screen readers announce it at once. */
export function AccountAlert({ message }: { message: MessageKey }) {
  const text = useText();
  return (
    <div className={styles.alert}>
      <InlineAlert variant="negative" fillStyle="subtleFill">
        <Heading level={3}>{text('account.alert')}</Heading>
        <Content>
          {text(message)}{' '}
          {message === 'account.confirm-again' && (
            // In a new tab: the input on this page stays.
            <Link href="/account/confirm" target="_blank">
              {text('account.confirm')}
            </Link>
          )}
        </Content>
      </InlineAlert>
    </div>
  );
}
