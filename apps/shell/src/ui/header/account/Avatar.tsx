import UserIcon from '@react-spectrum/s2/icons/User';
import { useState } from 'react';
import styles from './avatar.module.css';
import { initialsOf } from './initials';

interface AvatarProps {
  /** Undefined while it is not known who is there. */
  name: string | undefined;
  /** Where there is none, and while it is not there, initials stand for the person. */
  picture: string | undefined;
  className?: string | undefined;
}

/** A person as a circle with their picture or their initials. Decoration; the name stands beside it. */
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
