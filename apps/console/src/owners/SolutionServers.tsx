import { Button } from '@react-spectrum/s2/Button';
import { listOf } from '@unified-shell/api/administration';
import {
  type AdminCreatedServiceAccount,
  type AdminServiceAccount,
  adminCreatedServiceAccountSchema,
  adminServiceAccountSchema,
} from '@unified-shell/api/administration-of-owners';
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
import { toastDone } from '../parts/toast-done';
import { LastUsed } from '../secrets/LastUsed';
import { RotateDialog } from '../secrets/RotateDialog';
import { type NewSecret, SecretNotice } from '../secrets/SecretNotice';
import { useText } from '../texts';
import { CreateServiceAccountDialog } from './CreateServiceAccountDialog';
import { mayPublish } from './may-publish';

/** The accounts with which the servers of a solution get their tokens. */
export function SolutionServers({ appId }: { appId: string }) {
  const text = useText();
  const { change, me } = useAdmin();
  const path = `/solutions/${encodeURIComponent(appId)}/service-accounts`;
  const accounts = useRead(path, listOf(adminServiceAccountSchema));
  const [open, setOpen] = useState<{ dialog: 'rotate' | 'remove'; account: AdminServiceAccount }>();
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<NewSecret>();
  const isOwner = mayPublish(me, appId);
  const close = () => setOpen(undefined);
  const show = ({ id, clientSecret }: AdminCreatedServiceAccount) => {
    setMade({ name: id, value: clientSecret });
    accounts.reload();
  };
  const columns: Column<AdminServiceAccount>[] = [
    { name: text('provider.client-id'), cell: ({ id }) => <span className={list.code}>{id}</span> },
    { name: text('publish-token.created'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      name: text('secret.expires'),
      cell: ({ secretExpiresAt: at }) => (at === null ? text('secret.expires.never') : <Moment at={at} />),
    },
    { name: text('secret.last-used'), cell: ({ lastUsedAt }) => <LastUsed at={lastUsedAt} /> },
    ...(isOwner
      ? [
          {
            name: text('list.actions'),
            cell: (account: AdminServiceAccount) => (
              <span className={list.rowActions}>
                <Button variant="secondary" size="S" onPress={() => setOpen({ dialog: 'rotate', account })}>
                  {text('secret.rotate')}
                </Button>
                <Button variant="secondary" size="S" onPress={() => setOpen({ dialog: 'remove', account })}>
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
      title={text('service-account.title')}
      action={
        isOwner ? (
          <Button variant="secondary" size="S" onPress={() => setCreating(true)}>
            {text('service-account.create')}
          </Button>
        ) : undefined
      }
    >
      <p>{text('service-account.intro')}</p>
      <LoadedTable
        list={accounts}
        caption={text('service-account.title')}
        columns={columns}
        keyOf={({ id }) => id}
        none={text('service-account.none')}
      />
      {isCreating && (
        <CreateServiceAccountDialog
          path={path}
          onCreated={(created) => {
            setCreating(false);
            show(created);
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {open?.dialog === 'rotate' && (
        <RotateDialog
          name={open.account.id}
          expiries={['same', 'never']}
          rotate={async (body) => {
            const request = { method: 'POST', path: `${path}/${open.account.name}/rotate`, body } as const;
            show(await change(request, adminCreatedServiceAccountSchema));
            close();
          }}
          onClose={close}
        />
      )}
      {open?.dialog === 'remove' && (
        <ConfirmDialog
          title={text('service-account.remove.title', { name: open.account.id })}
          action={text('action.remove')}
          run={async () => {
            const address = `/solutions/${encodeURIComponent(appId)}/service-accounts/${open.account.name}`;
            await change({ method: 'DELETE', path: address }, unread);
            toastDone(text('service-account.removed'));
            accounts.reload();
          }}
          onClose={close}
        >
          {text('service-account.remove.text')}
        </ConfirmDialog>
      )}
      {made && <SecretNotice secret={made} onClose={() => setMade(undefined)} />}
    </Panel>
  );
}
