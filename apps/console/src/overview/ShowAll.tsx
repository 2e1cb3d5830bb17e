import { PageLink } from '../location/PageLink';
import { useText } from '../texts';
import styles from './overview.module.css';

/** The way from a panel of the overview to its whole list. */
export function ShowAll({ href }: { href: string }) {
  const text = useText();
  return (
    <span className={styles.all}>
      <PageLink href={href}>{text('overview.all')}</PageLink>
    </span>
  );
}
