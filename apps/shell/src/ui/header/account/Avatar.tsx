import UserIcon from '@react-spectrum/s2/icons/User';
import { initialsOf } from './initials';

interface AvatarProps {
  /** Undefined while it is not known who is there. */
  name: string | undefined;
  className?: string | undefined;
}

/** A person as a circle with their initials. Decoration; the name stands beside it. */
export function Avatar({ name, className = '' }: AvatarProps) {
  return (
    <span className={`avatar ${className}`} aria-hidden="true">
      {(name && initialsOf(name)) || <UserIcon />}
    </span>
  );
}
