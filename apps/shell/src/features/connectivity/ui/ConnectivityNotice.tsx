import { CloseButton } from '@react-spectrum/s2/CloseButton';
import CloudStateDisconnected from '@react-spectrum/s2/icons/CloudStateDisconnected';
import CloudStateOnline from '@react-spectrum/s2/icons/CloudStateOnline';
import { useEffect } from 'react';
import { type NoticeKey, useNoticeText } from '../../../chrome/ui/notice-messages';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import styles from './connectivity.module.css';

const WORDS: Readonly<Record<'offline' | 'back-online', NoticeKey>> = {
  offline: 'connectivity.offline',
  'back-online': 'connectivity.back-online',
};

/** Shows over the page that the network is away or back. It takes neither the pointer nor the focus. */
export function ConnectivityNotice() {
  const text = useNoticeText();
  const notice = useChromeView((view) => view.connectivityNotice);
  const ready = useChromeView((view) => view.offlineReady);
  const dismiss = useDismiss(notice !== 'none');
  return (
    <div className={styles.place} data-notice={notice}>
      {notice === 'offline' && <CloudStateDisconnected />}
      {notice === 'back-online' && <CloudStateOnline />}
      {/* Drawn before it has a text: only a change within it is read out. */}
      <p className={styles.text} role="status">
        {notice === 'offline' && ready !== undefined
          ? text('connectivity.offline-ready', { name: ready })
          : notice !== 'none' && text(WORDS[notice])}
      </p>
      {notice !== 'none' && (
        <CloseButton staticColor="white" aria-label={text('connectivity.dismiss')} onPress={dismiss} />
      )}
    </div>
  );
}

/** Dismisses the notice on Escape (UI-09), unless another element has handled the key. */
function useDismiss(isShown: boolean): () => void {
  const send = useSend();
  useEffect(() => {
    if (!isShown) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) send({ type: 'notice-dismissed' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isShown, send]);
  return () => send({ type: 'notice-dismissed' });
}
