import { useNoticeText } from '../../../chrome/ui/notice-messages';
import { ResetBanner } from '../../../chrome/ui/ResetBanner';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';

/** Shown while the application runs from the user's own server, with a button that ends this. */
export function LocalSourceBanner() {
  const text = useNoticeText();
  const send = useSend();
  const origin = useChromeView((view) => view.localSource);
  if (origin === undefined) return null;
  return (
    <ResetBanner
      text={text('local-source.text', { origin })}
      reset={text('local-source.reset')}
      onReset={() => send({ type: 'local-source-reset' })}
    />
  );
}
