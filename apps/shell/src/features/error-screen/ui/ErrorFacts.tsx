import type { ErrorView } from '../../../chrome/model/error-view';
import { useNoticeText } from '../../../chrome/ui/notice-messages';
import { CopyDetails } from './CopyDetails';
import styles from './error-screen.module.css';
import { errorDetails } from './error-words';
import { missingCodes } from './reason-words';

/** The details of the error that support needs. */
export function ErrorFacts({ error, title }: { error: ErrorView; title: string }) {
  const text = useNoticeText();
  const missing = missingCodes(error.refused ?? []);
  return (
    <div className={styles.facts}>
      <p>
        {text('error.code')} <code>{error.code}</code>
      </p>
      {missing.length > 0 && (
        <p>
          {text('error.missing')} <code>{missing.join(', ')}</code>
        </p>
      )}
      {error.requestId && (
        <p>
          {text('error.request-id')} <code>{error.requestId}</code>
        </p>
      )}
      <CopyDetails details={errorDetails(text, error, title)} />
    </div>
  );
}
