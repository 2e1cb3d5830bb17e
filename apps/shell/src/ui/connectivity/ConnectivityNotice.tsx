import { CloseButton } from '@react-spectrum/s2/CloseButton';
import CloudStateDisconnected from '@react-spectrum/s2/icons/CloudStateDisconnected';
import CloudStateOnline from '@react-spectrum/s2/icons/CloudStateOnline';
import { useEffect } from 'react';
import { type MessageKey, useText } from '../shared/messages';
import { useChromeView, useSend } from '../shared/use-chrome';
import styles from './connectivity.module.css';

const WORDS: Readonly<Record<'offline' | 'back-online', MessageKey>> = {
  offline: 'connectivity.offline',
  'back-online': 'connectivity.back-online',
};

/** Over whatever is seen: that the network is away, and that it is back. It takes neither pointer nor keyboard away. */
export function ConnectivityNotice() {
  const text = useText();
  const notice = useChromeView((view) => view.connectivityNotice);
  const dismiss = useDismiss(notice !== 'none');
  return (
    <div className={styles.place} data-notice={notice}>
      {notice === 'offline' && <CloudStateDisconnected />}
      {notice === 'back-online' && <CloudStateOnline />}
      {/* Stands before it is filled: only a change within it is read out. */}
      <p className={styles.text} role="status">
        {notice !== 'none' && text(WORDS[notice])}
      </p>
      {notice !== 'none' && (
        <CloseButton staticColor="white" aria-label={text('connectivity.dismiss')} onPress={dismiss} />
      )}
    </div>
  );
}

/** Escape puts it away (UI-09), unless something else has a use for that key. */
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
