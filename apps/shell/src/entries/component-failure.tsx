import { NoticeLanguage } from '../chrome/ui/notice-messages';
import { useChromeView } from '../chrome/ui/use-chrome';
import type { ComponentFailureProps } from '../features/components/ui/ComponentDialog';
import { ErrorPage } from '../features/error-screen/ui/ErrorPage';

const unavailable = () => {};

/** The error page of a solution in a dialog. The dialog has its own way out, so the page has no link home. */
export function ComponentFailure({ error, onRetry }: ComponentFailureProps) {
  const locale = useChromeView((view) => view.locale);
  const support = useChromeView((view) => view.brand?.links?.support);
  return (
    <NoticeLanguage>
      <ErrorPage
        accountHref={undefined}
        error={{ ...error, home: undefined, canSwitchAccount: false }}
        illustration={undefined}
        locale={locale}
        support={support}
        onRetry={onRetry}
        onKeepWaiting={unavailable}
        onRequestAccess={unavailable}
        onSwitchAccount={unavailable}
      />
    </NoticeLanguage>
  );
}
