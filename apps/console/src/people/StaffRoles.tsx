import { Badge } from '@react-spectrum/s2/Badge';
import type { AdminStaffRole } from '@unified-shell/api/administration';
import list from '../list/list.module.css';
import { useText } from '../texts';
import { STAFF_ROLES } from './staff-roles';

/** The roles of the company's own staff that a person has. */
export function StaffRoles({ roles }: { roles: readonly AdminStaffRole[] }) {
  const text = useText();
  if (roles.length === 0) return null;
  return (
    <span className={list.tags}>
      {STAFF_ROLES.filter(({ id }) => roles.includes(id)).map(({ id, name }) => (
        <Badge key={id} variant="neutral" fillStyle="subtle">
          {text(name)}
        </Badge>
      ))}
    </span>
  );
}
