import styles from './address.module.css';

/** An address outside the product. Its host is emphasised, so that a look-alike is noticed; a long path is cut. */
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
