import { Button } from '@react-spectrum/s2/Button';
import { listOf } from '@unified-shell/api/administration';
import { type AdminPublishToken, adminPublishTokenSchema } from '@unified-shell/api/administration-of-owners';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { unread } from '../api/admin-client';
import { useRead } from '../api/use-read';
import type { Column } from '../list/DataTable';
import { LoadedTable } from '../list/LoadedTable';
import list from '../list/list.module.css';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { Moment } from '../parts/Moment';
import { useText } from '../texts';
import { CreateTokenDialog } from './CreateTokenDialog';
import { mayPublish } from './may-publish';

/** The tokens with which pipelines publish a solution. */
export function SolutionTokens({ appId }: { appId: string }) {
  const text = useText();
  const { change, me } = useAdmin();
  const path = `/solutions/${encodeURIComponent(appId)}/tokens`;
  const tokens = useRead(path, listOf(adminPublishTokenSchema));
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<AdminPublishToken>();
  const isOwner = mayPublish(me, appId);
  const columns: Column<AdminPublishToken>[] = [
    {
      name: text('field.name'),
      cell: ({ name, solutions }) => (
        <span className={list.name}>
          <span>{name}</span>
          {solutions.length > 1 && <span className={list.detail}>{solutions.join(', ')}</span>}
        </span>
      ),
    },
    { name: text('publish-token.created'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { name: text('publish-token.ends'), cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
    ...(isOwner
      ? [
          {
            name: text('list.actions'),
            cell: (token: AdminPublishToken) => (
              <span className={list.rowActions}>
                <Button variant="secondary" size="S" onPress={() => setRevoked(token)}>
                  {text('publish-token.revoke')}
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <Panel
      title={text('publish-token.title')}
      action={
        isOwner ? (
          <Button variant="secondary" size="S" onPress={() => setCreating(true)}>
            {text('publish-token.create')}
          </Button>
        ) : undefined
      }
    >
      <p>{text('publish-token.intro')}</p>
      <LoadedTable
        list={tokens}
        caption={text('publish-token.title')}
        columns={columns}
        keyOf={({ id }) => id}
        none={text('publish-token.none')}
      />
      {isCreating && (
        <CreateTokenDialog path={path} onCreated={tokens.reload} onClose={() => setCreating(false)} />
      )}
      {revoked && (
        <ConfirmDialog
          title={text('publish-token.revoke.title', { name: revoked.name })}
          action={text('publish-token.revoke')}
          run={async () => {
            await change(
              { method: 'DELETE', path: `/solutions/${encodeURIComponent(appId)}/tokens/${revoked.id}` },
              unread,
            );
            tokens.reload();
          }}
          onClose={() => setRevoked(undefined)}
        >
          {text('publish-token.revoke.text')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
