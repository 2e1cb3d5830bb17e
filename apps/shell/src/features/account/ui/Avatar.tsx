import UserIcon from '@react-spectrum/s2/icons/User';
import { useState } from 'react';
import styles from './avatar.module.css';
import { initialsOf } from './initials';

interface AvatarProps {
  /** Undefined while the user is unknown. */
  name: string | undefined;
  /** Without a picture, and until it has loaded, the initials are shown. */
  picture: string | undefined;
  className?: string | undefined;
}

/** A circle with the user's picture or initials. Decoration: the name is beside it. */
export function Avatar({ name, picture, className = '' }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={`avatar ${styles.person} ${className}`} aria-hidden="true">
      {(name && initialsOf(name)) || <UserIcon />}
      {picture && picture !== failed && (
        <img className={styles.picture} src={picture} alt="" onError={() => setFailed(picture)} />
      )}
    </span>
  );
}
