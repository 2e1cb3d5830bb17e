import { Button } from '@react-spectrum/s2/Button';
import { LinkButton } from '@react-spectrum/s2/LinkButton';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatMoment } from '../../../chrome/ui/format-moment';
import { formatSeconds } from '../../../chrome/ui/format-seconds';
import { useNoticeText } from '../../../chrome/ui/notice-messages';
import { useSecondsLeft } from '../../../chrome/ui/use-seconds-left';
import type { ErrorScreenView } from '../model/screen-view';
import { ErrorFacts } from './ErrorFacts';
import styles from './error-screen.module.css';
import { errorWords } from './error-words';
import { MissingAccess } from './MissingAccess';
import { RequestAccess, RequestAccessResult } from './RequestAccess';

interface ErrorPageProps {
  error: ErrorScreenView;
  /** The space of the illustration is reserved until it has loaded. */
  illustration: ReactNode;
  locale: string;
  /** The address at which the brand offers support. */
  support: string | undefined;
  /** The address of the account page. */
  accountHref: string | undefined;
  onRetry: () => void;
  onKeepWaiting: () => void;
  onRequestAccess: () => void;
  onSwitchAccount: () => void;
}

/** Shows what went wrong and what the user can do about it. Depends on its props only. */
export function ErrorPage({ error, illustration, locale, support, accountHref, ...act }: ErrorPageProps) {
  const text = useNoticeText();
  const { canRetry, home, accessRequest, closing, policy } = error;
  const mayHaveFactor = policy === 'SECOND_FACTOR' || policy === 'SIGN_IN';
  const secondsLeft = useSecondsLeft(error.retryAt);
  const heading = useRef<HTMLHeadingElement>(null);
  const words = errorWords(text, error);
  useEffect(() => {
    // The heading is focused only if no element has the focus: the focused one may have been removed with the frame.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <div className={styles.screen}>
      <div className={styles.message}>
        <div className={styles.illustration}>{illustration}</div>
        <div role="alert">
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {words.title}
          </h1>
          <p className={styles.text}>{words.text}</p>
          {closing?.words && <p className={styles.text}>{closing.words}</p>}
          {closing && (
            <p className={styles.text}>
              {closing.ends === undefined
                ? text('error.closed.waits')
                : text('error.closed.until', { time: formatMoment(closing.ends, locale) })}
            </p>
          )}
        </div>
        <MissingAccess error={error} locale={locale} />
        {/* Outside the alert, so that it is not read out at each tick. */}
        {secondsLeft > 0 && (
          <p className={styles.note}>{text('error.wait', { time: formatSeconds(secondsLeft, locale) })}</p>
        )}
        {accessRequest && (
          <RequestAccessResult
            phase={accessRequest}
            requestedAt={error.requestedAt}
            denial={error.denial}
            locale={locale}
            organisation={error.organisation ?? text('error.organisation')}
          />
        )}
        <div className={styles.actions}>
          {mayHaveFactor && accountHref && (
            <LinkButton variant="accent" href={accountHref}>
              {text('error.policy.account')}
            </LinkButton>
          )}
          {canRetry && (
            <Button
              variant={mayHaveFactor ? 'secondary' : 'accent'}
              isDisabled={secondsLeft > 0}
              onPress={act.onRetry}
            >
              {text(
                policy === undefined || policy === 'NETWORK'
                  ? 'error.try-again'
                  : 'error.policy.sign-in-again',
              )}
            </Button>
          )}
          {error.canKeepWaiting && (
            <Button variant="secondary" onPress={act.onKeepWaiting}>
              {text('error.keep-waiting')}
            </Button>
          )}
          {accessRequest && <RequestAccess phase={accessRequest} onRequest={act.onRequestAccess} />}
          {error.canSwitchAccount && (
            <Button variant="secondary" onPress={act.onSwitchAccount}>
              {text('access.switch-account')}
            </Button>
          )}
          {home && policy === undefined && (
            <LinkButton variant={canRetry || accessRequest ? 'secondary' : 'accent'} href={home}>
              {text('error.go-home')}
            </LinkButton>
          )}
          {support && (
            <LinkButton
              variant="secondary"
              fillStyle="outline"
              href={support}
              target="_blank"
              rel="noreferrer"
            >
              {text('error.support')}
            </LinkButton>
          )}
        </div>
        <ErrorFacts error={error} title={words.title} />
      </div>
    </div>
  );
}
