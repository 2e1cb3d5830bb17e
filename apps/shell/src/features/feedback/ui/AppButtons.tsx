import SearchIcon from '@react-spectrum/s2/icons/Search';
import headerStyles from '../../../chrome/header/header.module.css';
import type { ChromeView } from '../../../chrome/model/chrome-view';
import { useText } from '../../../chrome/ui/messages';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import styles from './app-buttons.module.css';
import { FeedbackButton } from './FeedbackButton';

interface AppButtonsProps {
  app: ChromeView['app'];
  /** The e-mail address for feedback, used if the application has no feedback button. */
  feedbackAddress: string | undefined;
}

/** The buttons for search and feedback. */
export function AppButtons({ app, feedbackAddress }: AppButtonsProps) {
  const { search, feedback } = app ?? {};
  const text = useText();
  const subject = useChromeView((view) => view.solution?.name);
  const send = useSend();
  const emphasis = feedback?.emphasised ? 'strong' : 'plain';
  return (
    <>
      {search && (
        <button
          type="button"
          className={headerStyles.icon}
          aria-label={text('header.search')}
          title={text('header.search')}
          aria-haspopup="dialog"
          aria-expanded={search.open}
          onClick={() => send({ type: 'app-clicked', target: 'search' })}
        >
          <SearchIcon aria-hidden="true" />
        </button>
      )}
      {feedback === undefined && feedbackAddress !== undefined && subject !== undefined && (
        <FeedbackButton name={subject} address={feedbackAddress} />
      )}
      {feedback?.link && (
        <a
          className={styles.feedback}
          data-emphasis={emphasis}
          href={feedback.link.href}
          aria-label={text('workspaces.outside', { name: feedback.label })}
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
