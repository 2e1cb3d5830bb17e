import type { AdminEntitlement } from '@unified-shell/api/administration';
import { showMailAddress } from '@unified-shell/text/show-address';
import type { Column } from '../list/DataTable';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Moment } from '../parts/Moment';
import { OrganizationLink } from '../parts/OrganizationLink';
import { type AdminText, type JoinList, useText } from '../texts';

export function entitlementColumns(
  text: AdminText,
  join: JoinList,
): (Column<AdminEntitlement> & { id: 'code' | 'organisation' | 'for' | 'data' | 'created' })[] {
  return [
    {
      id: 'code',
      name: text('field.product'),
      cell: ({ id, serviceCode, productName }) => (
        <span className={list.name}>
          <PageLink href={hrefOf(`/entitlements/${id}`)}>{productName ?? serviceCode}</PageLink>
          {productName !== null && <span className={list.detail}>{serviceCode}</span>}
        </span>
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
      cell: (entitlement) => <Receiver of={entitlement} />,
    },
    {
      id: 'data',
      name: text('entitlement.fields'),
      cell: ({ data }) => <span className={list.detail}>{join(Object.keys(data))}</span>,
    },
    { id: 'created', name: text('field.created'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
}

/** For whom an entitlement is: everyone in the organisation, or the person of one account. */
export function Receiver({ of: { userId, person } }: { of: AdminEntitlement }) {
  const text = useText();
  if (userId === null) return text('entitlement.everyone');
  if (person === null) return <span className={list.code}>{userId}</span>;
  return (
    <span className={list.name}>
      <PageLink href={hrefOf(`/people/${person.id}`)}>{person.displayName}</PageLink>
      <span className={list.detail}>{showMailAddress(person.email)}</span>
    </span>
  );
}
