import { useEffect } from 'react';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import { useLazyPart } from '../../../chrome/ui/use-lazy-part';
import { ErrorPage } from './ErrorPage';
import { ERROR_FAMILIES } from './error-family';

/** The illustrations are large and only decoration, so they are loaded separately. */
const load = () => import('./FamilyIllustration').then(({ FamilyIllustration }) => FamilyIllustration);
const renderNothing = () => undefined;

/** Replaces the frame after an error (FRAME-12). */
export function ErrorScreen() {
  const screen = useChromeView((view) => view.screen);
  const locale = useChromeView((view) => view.locale);
  const support = useChromeView((view) => view.brand?.links?.support);
  const accountHref = useChromeView((view) => view.user?.accountHref);
  const send = useSend();
  // Fetched as soon as the chrome is drawn, because it cannot be fetched once the network is away.
  const { Part: Illustration } = useLazyPart(load, true, renderNothing);
  const isToRecall =
    screen.kind === 'error' && (screen.accessRequest === 'unknown' || screen.isRequestOutdated === true);
  useEffect(() => {
    if (isToRecall) send({ type: 'recall-access-request' });
  }, [isToRecall, send]);
  if (screen.kind !== 'error') return null;
  return (
    <ErrorPage
      // Another error is another page: it is read out and keeps no state of the one before.
      key={`${screen.type} ${screen.subject}`}
      error={screen}
      illustration={Illustration && <Illustration family={ERROR_FAMILIES[screen.type]} />}
      locale={locale}
      support={support}
      accountHref={accountHref}
      onRetry={() => send({ type: 'retry' })}
      onSwitchAccount={() => send({ type: 'switch-account' })}
      onKeepWaiting={() => send({ type: 'keep-waiting' })}
      onRequestAccess={() => send({ type: 'request-access' })}
    />
  );
}
