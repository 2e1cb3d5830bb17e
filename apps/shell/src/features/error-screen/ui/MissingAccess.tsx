import type { Reason } from '@unified-shell/catalogue/access/reason';
import type { ErrorView } from '../../../chrome/model/error-view';
import { useNoticeText } from '../../../chrome/ui/notice-messages';
import styles from './error-screen.module.css';
import { reasonWords, untitledReasons } from './reason-words';

interface MissingAccessProps {
  error: ErrorView;
  locale: string;
}

/**
 * The access that the user lacks, nested like the access rule of the solution, in the names of products, without what
 * the title of the screen says.
 */
export function MissingAccess({ error, locale }: MissingAccessProps) {
  const text = useNoticeText();
  const reasons = untitledReasons(error);
  if (reasons.length === 0) return null;
  return (
    <div className={styles.missing}>
      <p>{text('reason.title')}</p>
      <Reasons reasons={reasons} error={error} locale={locale} />
    </div>
  );
}

function Reasons({ reasons, ...about }: MissingAccessProps & { reasons: readonly Reason[] }) {
  return (
    <ul>
      {reasons.map((reason, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no id but its position, and never changes.
        <li key={index}>
          <ReasonWords reason={reason} {...about} />
        </li>
      ))}
    </ul>
  );
}

function ReasonWords({ reason, ...about }: MissingAccessProps & { reason: Reason }) {
  const text = useNoticeText();
  const { key, operator, parts = [] } = reason;
  if (key !== 'group') return reasonWords(text, { ...reason, key }, about.error, about.locale);
  const open = parts.filter(({ allowed }) => !allowed);
  const [only] = open;
  if (only && open.length === 1) return <ReasonWords reason={only} {...about} />;
  return (
    <>
      {text(operator === 'AND' ? 'reason.all' : 'reason.any')}
      <Reasons reasons={open} {...about} />
    </>
  );
}
