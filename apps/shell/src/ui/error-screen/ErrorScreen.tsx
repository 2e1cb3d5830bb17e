import { Button } from '@react-spectrum/s2/Button';
import { LinkButton } from '@react-spectrum/s2/LinkButton';
import { useEffect, useRef } from 'react';
import { homeAddress } from '../shared/home-address';
import { useText } from '../shared/messages';
import { useChromeView, useSend } from '../shared/use-chrome';
import { CopyDetails } from './CopyDetails';
import styles from './error-screen.module.css';
import { type ErrorView, errorDetails, errorWords } from './error-words';

/** In place of the frame: what went wrong, in plain words, and what can be done (FRAME-12). */
export function ErrorScreen() {
  const screen = useChromeView((view) => view.screen);
  return screen.kind === 'error' ? <ErrorMessage key={screen.type} error={screen} /> : null;
}

function ErrorMessage({ error }: { error: ErrorView }) {
  const text = useText();
  const home = useChromeView(homeAddress);
  const send = useSend();
  const heading = useRef<HTMLHeadingElement>(null);
  const words = errorWords(text, error);
  useEffect(() => {
    // Only where nothing else has the keyboard: what was focused may have gone with the frame.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <div className={styles.screen}>
      <div className={styles.message}>
        <div role="alert">
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {words.title}
          </h1>
          <p className={styles.text}>{words.text}</p>
        </div>
        <div className={styles.actions}>
          {error.canRetry && (
            <Button variant="accent" onPress={() => send({ type: 'retry' })}>
              {text('error.try-again')}
            </Button>
          )}
          <LinkButton variant={error.canRetry ? 'secondary' : 'accent'} href={home}>
            {text('error.go-home')}
          </LinkButton>
        </div>
        <div className={styles.facts}>
          <p>
            {text('error.code')}: <code>{error.code}</code>
          </p>
          {error.requestId && (
            <p>
              {text('error.request-id')}: <code>{error.requestId}</code>
            </p>
          )}
          <CopyDetails details={errorDetails(text, error, words.title)} />
        </div>
      </div>
    </div>
  );
}
