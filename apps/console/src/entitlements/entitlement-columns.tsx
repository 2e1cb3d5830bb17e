import type { AdminEntitlement } from '@unified-shell/api/administration';
import type { Column } from '../list/DataTable';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Moment } from '../parts/Moment';
import { OrganizationLink } from '../parts/OrganizationLink';
import type { AdminText, JoinList } from '../texts';

export function entitlementColumns(
  text: AdminText,
  join: JoinList,
): (Column<AdminEntitlement> & { id: 'code' | 'organisation' | 'for' | 'data' | 'created' })[] {
  return [
    {
      id: 'code',
      name: text('field.service-code'),
      cell: ({ id, serviceCode }) => (
        <PageLink href={hrefOf(`/entitlements/${id}`)}>
          <span className={list.code}>{serviceCode}</span>
        </PageLink>
      ),
    },
    {
      id: 'organisation',
      name: text('field.organization'),
      cell: ({ organisation: { id, name } }) => <OrganizationLink id={id} name={name} />,
    },
    {
      id: 'for',
      name: text('entitlement.for'),
      cell: ({ userId }) =>
        userId === null ? text('entitlement.everyone') : <span className={list.code}>{userId}</span>,
    },
    {
      id: 'data',
      name: text('entitlement.fields'),
      cell: ({ data }) => <span className={list.detail}>{join(Object.keys(data))}</span>,
    },
    { id: 'created', name: text('field.created'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
}
