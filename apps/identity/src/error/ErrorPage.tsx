import styles from '../layout/layout.module.css';
import { Notice } from '../layout/Notice';
import { RequestId } from '../layout/RequestId';
import { useText } from '../messages';
import type { ErrorReport } from './error-report';

/** Explains an error in plain words. */
export function ErrorPage({ report, home }: { report: ErrorReport; home: string }) {
  const text = useText();
  const { code, requestId } = report;
  return (
    <Notice
      title={report.title}
      text={report.text}
      home={home}
      {...(report.label && { label: report.label })}
    >
      {(code ?? requestId) && (
        <div className={styles.facts}>
          {code && (
            <p>
              {text('error.code')} <code>{code}</code>
            </p>
          )}
          {requestId && <RequestId id={requestId} />}
          {requestId && <p className={styles.help}>{text('identity.help')}</p>}
        </div>
      )}
    </Notice>
  );
}
