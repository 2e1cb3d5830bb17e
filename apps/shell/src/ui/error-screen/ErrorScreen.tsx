import { useChromeView, useSend } from '../shared/use-chrome';
import { ErrorPage } from './ErrorPage';

/** In place of the frame, where something went wrong (FRAME-12). */
export function ErrorScreen() {
  const screen = useChromeView((view) => view.screen);
  const locale = useChromeView((view) => view.locale);
  const send = useSend();
  if (screen.kind !== 'error') return null;
  return (
    <ErrorPage
      // Another failure is another page: it is read out, and nothing of the one before is left.
      key={`${screen.type} ${screen.subject}`}
      error={screen}
      locale={locale}
      onRetry={() => send({ type: 'retry' })}
      onRequestAccess={() => send({ type: 'request-access' })}
    />
  );
}
