import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import styles from './account.module.css';

/** The open application's buttons in the account dialog, at most three. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: the application identifies its buttons by their position
        <button key={index} type="button" className={styles.appButton} onClick={() => click(index)}>
          {label}
        </button>
      ))}
    </div>
  );
}
