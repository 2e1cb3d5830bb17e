import type { Reason } from '@unified-shell/catalogue/access/reason';
import { type MessageKey, useText } from '../shared/messages';
import styles from './error-screen.module.css';

const WORDS: Record<Exclude<Reason['key'], 'group'>, MessageKey<{ wanted: string }>> = {
  code: 'reason.code',
  fi: 'reason.fi',
  fd: 'reason.fd',
  subServiceCode: 'reason.sub-service-code',
  visibleName: 'reason.visible-name',
  role: 'reason.role',
  flag: 'reason.flag',
  internal: 'reason.internal',
  sandboxService: 'reason.sandbox-service',
  sandbox: 'reason.sandbox',
};

/** The access that the user lacks, nested like the access rule of the solution. */
export function MissingAccess({ refused, locale }: { refused: readonly Reason[]; locale: string }) {
  const text = useText();
  return (
    <div className={styles.missing}>
      <p>{text('reason.title')}</p>
      <Reasons reasons={refused} locale={locale} />
    </div>
  );
}

function Reasons({ reasons, locale }: { reasons: readonly Reason[]; locale: string }) {
  return (
    <ul>
      {reasons.map((reason, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no id but its position, and never changes.
        <li key={index}>
          <ReasonWords reason={reason} locale={locale} />
        </li>
      ))}
    </ul>
  );
}

function ReasonWords({ reason, locale }: { reason: Reason; locale: string }) {
  const text = useText();
  const { key, operator, missing, parts = [] } = reason;
  if (key !== 'group') {
    const type = operator === 'AND' ? 'conjunction' : 'disjunction';
    return text(WORDS[key], { wanted: new Intl.ListFormat(locale, { type }).format(missing) });
  }
  const open = parts.filter(({ allowed }) => !allowed);
  const [only] = open;
  if (only && open.length === 1) return <ReasonWords reason={only} locale={locale} />;
  return (
    <>
      {text(operator === 'AND' ? 'reason.all' : 'reason.any')}
      <Reasons reasons={open} locale={locale} />
    </>
  );
}
