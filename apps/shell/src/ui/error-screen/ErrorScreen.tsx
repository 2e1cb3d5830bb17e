import { useChromeView, useSend } from '../shared/use-chrome';
import { useLazyPart } from '../shared/use-lazy-part';
import { ErrorPage } from './ErrorPage';
import { ERROR_FAMILIES } from './error-family';

/** Large, and decoration only. */
const load = () => import('./FamilyIllustration').then(({ FamilyIllustration }) => FamilyIllustration);
const doWithout = () => undefined;

/** In place of the frame, where something went wrong (FRAME-12). */
export function ErrorScreen() {
  const screen = useChromeView((view) => view.screen);
  const locale = useChromeView((view) => view.locale);
  const send = useSend();
  // As soon as the chrome stands: when the network is away, it is too late.
  const { Part: Illustration } = useLazyPart(load, true, doWithout);
  if (screen.kind !== 'error') return null;
  return (
    <ErrorPage
      // Another failure is another page: it is read out, and nothing of the one before is left.
      key={`${screen.type} ${screen.subject}`}
      error={screen}
      illustration={Illustration && <Illustration family={ERROR_FAMILIES[screen.type]} />}
      locale={locale}
      onRetry={() => send({ type: 'retry' })}
      onSwitchAccount={() => send({ type: 'switch-account' })}
      onKeepWaiting={() => send({ type: 'keep-waiting' })}
      onRequestAccess={() => send({ type: 'request-access' })}
    />
  );
}
