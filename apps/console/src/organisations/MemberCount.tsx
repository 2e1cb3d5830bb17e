import { adminMembershipSchema, pageOf } from '@unified-shell/api/administration';
import { useRead } from '../api/use-read';
import { useText } from '../texts';

/** How many people a suspension locks out of the organisation. Nothing is shown until it is known. */
export function MemberCount({ organisation }: { organisation: string }) {
  const text = useText();
  const query = { organisation, limit: '1', total: 'show' };
  const { value } = useRead('/memberships', pageOf(adminMembershipSchema), query);
  return value?.total === undefined ? null : text('organization.suspend.members', { count: value.total });
}
