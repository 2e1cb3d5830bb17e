import styles from './questions.module.css';

/** An address outside the product: its host stands out, so that a look-alike is seen; the rest is cut where it is long. */
export function Address({ url }: { url: string }) {
  const { protocol, host, pathname, search } = new URL(url);
  const rest = pathname === '/' && search === '' ? '' : pathname + search;
  return (
    <p className={styles.address} dir="ltr">
      {`${protocol}//`}
      <strong>{host}</strong>
      {rest.length > MAX_PATH_CHARS ? `${rest.slice(0, MAX_PATH_CHARS)}…` : rest}
    </p>
  );
}

const MAX_PATH_CHARS = 120;
