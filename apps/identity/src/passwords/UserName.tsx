import styles from './user-name.module.css';

/**
 * The user name of a form that does not ask for it, so that password managers know whose password or code it is. It is
 * neither of type `hidden` nor without a box, because they pass over such a field; users do not reach it.
 */
export function UserName({ email }: { email: string }) {
  return (
    <input
      type="email"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className={styles.userName}
    />
  );
}
