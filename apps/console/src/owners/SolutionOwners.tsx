import { Button } from '@react-spectrum/s2/Button';
import { listOf } from '@unified-shell/api/administration';
import { type AdminOwner, adminOwnerSchema } from '@unified-shell/api/administration-of-owners';
import { Panel } from '@unified-shell/solution-page/Panel';
import { showMailAddress } from '@unified-shell/text/show-address';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { useRead } from '../api/use-read';
import type { Column } from '../list/DataTable';
import { LoadedTable } from '../list/LoadedTable';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { useText } from '../texts';
import { AddOwnerDialog } from './AddOwnerDialog';

/** The people who own a solution: a system administrator names them. */
export function SolutionOwners({ appId }: { appId: string }) {
  const text = useText();
  const { change, me } = useAdmin();
  const path = `/solutions/${encodeURIComponent(appId)}/owners`;
  const owners = useRead(path, listOf(adminOwnerSchema));
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<AdminOwner>();
  const columns: Column<AdminOwner>[] = [
    {
      name: text('field.person'),
      cell: ({ id, email, displayName }) => (
        <span className={list.name}>
          {me.readsAll ? <PageLink href={hrefOf(`/people/${id}`)}>{displayName}</PageLink> : displayName}
          <span className={list.detail}>{showMailAddress(email)}</span>
        </span>
      ),
    },
    ...(me.changesAll
      ? [
          {
            name: text('list.actions'),
            cell: (owner: AdminOwner) => (
              <span className={list.rowActions}>
                <Button variant="secondary" size="S" onPress={() => setRemoved(owner)}>
                  {text('action.remove')}
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <Panel
      title={text('owner.title')}
      action={
        me.changesAll ? (
          <Button variant="secondary" size="S" onPress={() => setAdding(true)}>
            {text('owner.add')}
          </Button>
        ) : undefined
      }
    >
      <p>{text('owner.intro')}</p>
      <LoadedTable
        list={owners}
        caption={text('owner.title')}
        columns={columns}
        keyOf={({ id }) => id}
        none={text('owner.none')}
      />
      {isAdding && <AddOwnerDialog path={path} onAdded={owners.set} onClose={() => setAdding(false)} />}
      {removed && (
        <ConfirmDialog
          title={text('owner.remove.title', { name: removed.displayName })}
          action={text('action.remove')}
          run={async () =>
            owners.set(
              await change(
                { method: 'DELETE', path: `/solutions/${encodeURIComponent(appId)}/owners/${removed.id}` },
                listOf(adminOwnerSchema),
              ),
            )
          }
          onClose={() => setRemoved(undefined)}
        >
          {text('owner.remove.text')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
