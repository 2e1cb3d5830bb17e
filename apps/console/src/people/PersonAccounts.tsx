import { type AdminAccount, adminMembershipSchema, pageOf } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useRead } from '../api/use-read';
import { DataTable } from '../list/DataTable';
import list from '../list/list.module.css';
import { Moment } from '../parts/Moment';
import { OrganizationLink } from '../parts/OrganizationLink';
import { useText } from '../texts';

const MAX_ROWS = '200';

/** The accounts of a person, and the organisation that owns each. */
export function PersonAccounts({ id, accounts }: { id: string; accounts: readonly AdminAccount[] }) {
  const text = useText();
  const query = { person: id, limit: MAX_ROWS };
  const { value } = useRead('/memberships', pageOf(adminMembershipSchema), query);
  const names = new Map(value?.items.map(({ organisation }) => [organisation.id, organisation.name]));
  return (
    <Panel title={text('person.accounts')}>
      <DataTable
        caption={text('person.accounts')}
        items={accounts}
        keyOf={({ userId }) => userId}
        columns={[
          {
            name: text('field.account'),
            cell: ({ userId }) => <span className={list.code}>{userId}</span>,
          },
          {
            name: text('field.owner'),
            cell: ({ owner }) =>
              owner === null ? (
                text('person.individual')
              ) : (
                <OrganizationLink id={owner} name={names.get(owner) ?? owner} />
              ),
          },
          { name: text('field.created'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
        ]}
      />
    </Panel>
  );
}
