import SearchIcon from '@react-spectrum/s2/icons/Search';
import type { AppView } from '../../../core/app-interface/app-view';
import { useText } from '../../shared/messages';
import { useSend } from '../../shared/use-chrome';
import headerStyles from '../header.module.css';
import styles from './app.module.css';

/** Search and feedback, as the application offers them. */
export function AppButtons({ app: { search, feedback } }: { app: AppView }) {
  const text = useText();
  const send = useSend();
  const emphasis = feedback?.emphasised ? 'strong' : 'plain';
  return (
    <>
      {search && (
        <button
          type="button"
          className={headerStyles.icon}
          aria-label={text('header.search')}
          aria-haspopup="dialog"
          aria-expanded={search.open}
          onClick={() => send({ type: 'app-clicked', target: 'search' })}
        >
          <SearchIcon aria-hidden="true" />
        </button>
      )}
      {feedback?.link && (
        <a
          className={styles.feedback}
          data-emphasis={emphasis}
          href={feedback.link.href}
          target="_blank"
          rel="noopener noreferrer"
        >
          {feedback.label}
        </a>
      )}
      {feedback && !feedback.link && (
        <button
          type="button"
          className={styles.feedback}
          data-emphasis={emphasis}
          onClick={() => send({ type: 'app-clicked', target: 'feedback' })}
        >
          {feedback.label}
        </button>
      )}
    </>
  );
}
