import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import styles from './assistant.module.css';
import { useAssistantText } from './assistant-messages';
import { Facts } from './Facts';

/** Shows all that the next message tells the assistant about the page. The user can leave out each part. */
export function Told() {
  const text = useAssistantText();
  const send = useSend();
  const told = useChromeView((view) => view.assistant.told);
  const facts = useChromeView((view) => view.assistant.page?.facts);
  const organisation = useChromeView(
    (view) => view.switchers.find(({ kind }) => kind === 'organisation')?.current?.name,
  );
  const application = useChromeView((view) => view.solution?.name);
  const names = [organisation, application].filter((name) => name !== undefined).join(' · ');
  const hasFacts = facts !== undefined && Object.keys(facts).length > 0;
  return (
    <details className={styles.told}>
      <summary>{text('assistant.told')}</summary>
      <label>
        <input
          type="checkbox"
          checked={told.place}
          onChange={(event) => send({ type: 'assistant-told', told: { place: event.target.checked } })}
        />
        <span>
          {text('assistant.told.place')}
          <span className={styles.hint}>{names}</span>
        </span>
      </label>
      {hasFacts && (
        <>
          <label>
            <input
              type="checkbox"
              checked={told.page}
              onChange={(event) => send({ type: 'assistant-told', told: { page: event.target.checked } })}
            />
            <span>
              {text('assistant.told.page', { application: application ?? '' })}
              <span className={styles.hint}>{text('assistant.told.page.note')}</span>
            </span>
          </label>
          <Facts facts={facts} />
        </>
      )}
    </details>
  );
}
