import { type ReactNode, useState } from 'react';
import styles from './avatar.module.css';
import { initialsOf } from './initials';

interface AvatarProps {
  /** Undefined while the person is unknown. */
  name: string | undefined;
  /** Its address. Without a picture, and until it has loaded, the initials are shown. */
  picture: string | undefined;
  /** Size and colours of the circle. */
  className: string | undefined;
  /** Shown while the person is unknown. */
  children?: ReactNode;
}

/** A circle with the picture or the initials of a person (DATA-03). Decoration: the name is beside it. */
export function Avatar({ name, picture, className, children }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={`${styles.person} ${className}`} aria-hidden="true">
      {(name && initialsOf(name)) || children}
      {picture && picture !== failed && (
        <img className={styles.picture} src={picture} alt="" onError={() => setFailed(picture)} />
      )}
    </span>
  );
}
