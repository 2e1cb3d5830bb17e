import { useChromeView, useSend } from '../../shared/use-chrome';
import styles from './account.module.css';

/** What the open application offers for the person, three buttons at most. */
export function AppAccountButtons({ close }: { close: () => void }) {
  const send = useSend();
  const labels = useChromeView((view) => view.app?.accountButtons);
  if (labels === undefined || labels.length === 0) return null;
  const click = (index: number) => {
    close();
    send({ type: 'app-clicked', target: `account:${index}` });
  };
  return (
    <div className={styles.appButtons}>
      {labels.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the application knows its buttons by their place
        <button key={index} type="button" className={styles.appButton} onClick={() => click(index)}>
          {label}
        </button>
      ))}
    </div>
  );
}
