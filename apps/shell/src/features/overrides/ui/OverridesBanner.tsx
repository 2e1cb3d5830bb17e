import { useNoticeText } from '../../../chrome/ui/notice-messages';
import { ResetBanner } from '../../../chrome/ui/ResetBanner';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';

/** Shown while data is overridden for debugging, with a button that resets the overrides. */
export function OverridesBanner() {
  const text = useNoticeText();
  const send = useSend();
  const isOverridden = useChromeView((view) => view.isOverridden);
  if (!isOverridden) return null;
  return (
    <ResetBanner
      text={text('overrides.text')}
      reset={text('overrides.reset')}
      onReset={() => send({ type: 'overrides-reset' })}
    />
  );
}
