import { LinkButton } from '@react-spectrum/s2/LinkButton';
import { useState } from 'react';
import { mailAddress } from '../../../chrome/ui/mail-address';
import panelStyles from '../../../chrome/ui/side-panel.module.css';
import fieldStyles from '../../../chrome/ui/text-field.module.css';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import { HelpFailure, HelpLoading } from './HelpNotes';
import styles from './help.module.css';
import { useHelpText } from './help-messages';

/** Maximum number of characters. Some mail programs reject longer addresses. */
const MAX_TEXT_CHARS = 1_000;
const MAX_SUBJECT_CHARS = 140;

/** The name of the open solution; if none is open, of the organisation. */
function usePlace(): { name: string; organisation: string } {
  const solution = useChromeView((view) => view.solution?.name);
  const organisation = useChromeView(
    (view) => view.switchers.find(({ kind }) => kind === 'organisation')?.current?.name,
  );
  return { name: solution ?? organisation ?? '', organisation: organisation ?? '' };
}

/** The tab `Feedback`: an e-mail to the operator. */
export function FeedbackForm() {
  const text = useHelpText();
  const list = useChromeView((view) => view.help.list);
  const program = useChromeView((view) => view.feedbackProgram);
  const { name } = usePlace();
  if (list.kind === 'failed') return <HelpFailure />;
  if (list.kind !== 'known') return <HelpLoading />;
  const { feedbackAddress } = list;
  if (feedbackAddress === undefined) return <p className={styles.note}>{text('help.feedback.none')}</p>;
  return (
    <MailForm
      address={feedbackAddress}
      intro={text('help.feedback.text')}
      suggestedSubject={text('help.feedback.subject', { name })}
      context={program}
    />
  );
}

/** The tab `Support`: a case for the support team, for users whose role entitles them to open one (ACCESS-30). */
export function SupportForm() {
  const text = useHelpText();
  const list = useChromeView((view) => view.help.list);
  const place = usePlace();
  if (list.kind === 'failed') return <HelpFailure />;
  if (list.kind !== 'known') return <HelpLoading />;
  const { supportAddress } = list;
  if (supportAddress === undefined) return <p className={styles.note}>{text('help.support.none')}</p>;
  return (
    <MailForm
      address={supportAddress}
      intro={text('help.support.text')}
      suggestedSubject=""
      context={text('help.support.place', place)}
    />
  );
}

interface MailFormProps {
  address: string;
  intro: string;
  /** The subject until the user writes one. */
  suggestedSubject: string;
  /** Added below the user's words. */
  context: string | undefined;
}

function MailForm({ address, intro, suggestedSubject, context }: MailFormProps) {
  const text = useHelpText();
  const [ownSubject, setSubject] = useState<string>();
  const subject = ownSubject ?? suggestedSubject;
  const [words, setWords] = useState('');
  const mail = mailAddress({ address, subject, text: words, context });
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <p>{intro}</p>
      <label className={fieldStyles.field}>
        {text('help.mail.subject')}
        <input
          className={fieldStyles.input}
          maxLength={MAX_SUBJECT_CHARS}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
      </label>
      <label className={fieldStyles.field}>
        {text('help.mail.words')}
        <textarea
          className={fieldStyles.input}
          rows={6}
          maxLength={MAX_TEXT_CHARS}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      <p className={panelStyles.small}>{text('help.mail.note')}</p>
      <LinkButton variant="accent" href={mail}>
        {text('help.mail.write')}
      </LinkButton>
    </form>
  );
}
