import { CloseButton } from '@react-spectrum/s2/CloseButton';
import { useState } from 'react';
import { formatMoment } from '../../../chrome/ui/format-moment';
import { type NoticeText, useNoticeText } from '../../../chrome/ui/notice-messages';
import banner from '../../../chrome/ui/reset-banner.module.css';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import type { OutageView } from '../model';
import styles from './outage.module.css';

/** Says when the open application will be closed. Dismissed, it comes back for the last call to save changes. */
export function OutageBanner() {
  const text = useNoticeText();
  const outage = useChromeView((view) => view.outage);
  const hasUnsaved = useChromeView((view) => view.hasUnsaved);
  const locale = useChromeView((view) => view.locale);
  const [dismissed, setDismissed] = useState<string>();
  const key = outage && `${outage.appId} ${outage.begins} ${outage.announcement}`;
  const isShown = outage !== undefined && key !== dismissed;
  return (
    // Drawn before it has a text: only a change within it is read out.
    <div role="status" className={styles.place}>
      {isShown && (
        <div className={banner.banner}>
          <p className={banner.text}>{describe(outage, hasUnsaved, locale, text)}</p>
          <CloseButton aria-label={text('outage.dismiss')} onPress={() => setDismissed(key)} />
        </div>
      )}
    </div>
  );
}

function describe(
  { name, state, begins, ends, words }: OutageView,
  hasUnsaved: boolean,
  locale: string,
  text: NoticeText,
): string {
  const time = formatMoment(begins, locale);
  return [
    state === 'maintenance' ? text('outage.maintenance', { time }) : text('outage.disabled', { name, time }),
    ends !== undefined && text('outage.until', { time: formatMoment(ends, locale) }),
    words,
    hasUnsaved && text('outage.unsaved'),
  ]
    .filter(Boolean)
    .join(' ');
}
