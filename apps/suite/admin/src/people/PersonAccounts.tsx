import type { AdminAccount } from '@unified-shell/api/administration';
import { useCallback } from 'react';
import { Panel } from '../../../src/shared/Panel';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import { useLoaded } from '../api/use-loaded';
import { DataTable } from '../list/DataTable';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Moment } from '../parts/Moment';
import { useText } from '../texts';

const MANY = '200';

/** The accounts of a person, and the organisation that owns each. */
export function PersonAccounts({ id, accounts }: { id: string; accounts: readonly AdminAccount[] }) {
  const text = useText();
  const { client } = useAdmin();
  const load = useCallback(
    (signal: AbortSignal) =>
      client.read('/memberships', answers.pageOf(answers.membership), { person: id, limit: MANY }, signal),
    [client, id],
  );
  const { value } = useLoaded(load);
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
                <PageLink href={hrefOf(`/organizations/${encodeURIComponent(owner)}`)}>
                  {names.get(owner) ?? owner}
                </PageLink>
              ),
          },
          { name: text('field.created'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
        ]}
      />
    </Panel>
  );
}
