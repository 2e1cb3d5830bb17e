import { Button } from '@react-spectrum/s2/Button';
import { type AdminContext, adminContextSchema, pageOf } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useCallback, useState } from 'react';
import { useAdmin } from '../api/admin';
import { unread } from '../api/admin-client';
import { AddContextDialog } from '../contexts/AddContextDialog';
import { describeType } from '../contexts/context-types';
import { EditContextDialog } from '../contexts/EditContextDialog';
import type { Column } from '../list/DataTable';
import { LoadedTable } from '../list/LoadedTable';
import list from '../list/list.module.css';
import { PageButtons } from '../list/PageButtons';
import { usePages } from '../list/use-pages';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import type { LookupItem } from '../parts/LookupField';
import { toastDone, useUndo } from '../parts/toast-done';
import { useText } from '../texts';

const PAGE_SIZE = '25';

/** The collaborators and instances of an organisation, page by page. */
export function OrganizationContexts({ organisation }: { organisation: LookupItem }) {
  const text = useText();
  const { client, change, me } = useAdmin();
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<AdminContext>();
  const undo = useUndo();
  const [removed, setRemoved] = useState<AdminContext>();
  const load = useCallback(
    (cursor: string | undefined, signal: AbortSignal) => {
      const query = { organisation: organisation.id, cursor, limit: PAGE_SIZE };
      return client.read('/contexts', pageOf(adminContextSchema), query, signal);
    },
    [client, organisation.id],
  );
  const pages = usePages(load);
  const { reload } = pages;
  const addAgain = async ({ kind, contextId, name, type, product, userId }: AdminContext) => {
    const optional = { ...(product !== null && { product }), ...(userId !== null && { userId }) };
    const body = { organisation: organisation.id, kind, contextId, name, type, ...optional };
    await change({ method: 'POST', path: '/contexts', body }, adminContextSchema);
    reload();
  };
  const actions: Column<AdminContext> = {
    name: text('list.actions'),
    cell: (context) => (
      <span className={list.rowActions}>
        <Button variant="secondary" size="S" onPress={() => setEdited(context)}>
          {text('action.edit')}
        </Button>
        <Button variant="secondary" size="S" onPress={() => setRemoved(context)}>
          {text('action.remove')}
        </Button>
      </span>
    ),
  };
  const columns: Column<AdminContext>[] = [
    {
      name: text('field.name'),
      cell: ({ contextId, name }) => (
        <span className={list.name}>
          <span>{name}</span>
          <span className={list.detail}>{contextId}</span>
        </span>
      ),
    },
    { name: text('context.kind'), cell: ({ kind }) => text(KINDS[kind]) },
    {
      name: text('context.type'),
      cell: ({ kind, type, product }) => (
        <span className={list.name}>
          <span>{describeType(kind, type, text)}</span>
          {product !== null && <span className={list.detail}>{product}</span>}
        </span>
      ),
    },
    {
      name: text('policy.for'),
      cell: ({ userId }) =>
        userId === null ? text('policy.everyone') : <span className={list.code}>{userId}</span>,
    },
    ...(me.changesAll ? [actions] : []),
  ];
  return (
    <Panel
      title={text('context.title')}
      action={
        me.changesAll ? (
          <Button
            variant="secondary"
            size="S"
            aria-label={text('context.add')}
            onPress={() => setAdding(true)}
          >
            {text('action.add')}
          </Button>
        ) : undefined
      }
    >
      <LoadedTable
        list={pages}
        caption={text('context.title')}
        columns={columns}
        keyOf={({ id }) => id}
        none={text('context.none')}
      />
      <PageButtons pages={pages} />
      {isAdding && (
        <AddContextDialog organisation={organisation.id} onAdded={reload} onClose={() => setAdding(false)} />
      )}
      {edited && <EditContextDialog context={edited} onSaved={reload} onClose={() => setEdited(undefined)} />}
      {removed && (
        <ConfirmDialog
          title={text('context.remove.title', { name: removed.name, organization: organisation.name })}
          action={text('action.remove')}
          run={async () => {
            await change({ method: 'DELETE', path: `/contexts/${removed.id}` }, unread);
            toastDone(
              text('done.removed', { name: removed.name }),
              undo(() => addAgain(removed)),
            );
            pages.reloadAfterRemoval();
          }}
          onClose={() => setRemoved(undefined)}
        >
          {text('context.remove.text')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

const KINDS = { collaborator: 'context.collaborator', instance: 'context.instance' } as const;
