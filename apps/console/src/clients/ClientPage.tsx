import { Button } from '@react-spectrum/s2/Button';
import {
  type AdminClient,
  adminClientSchema,
  adminCreatedClientSchema,
} from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { unread } from '../api/admin-client';
import layout from '../layout/layout.module.css';
import { PageHead } from '../layout/PageHead';
import list from '../list/list.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { Actor } from '../parts/Actor';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { type Fact, Facts } from '../parts/Facts';
import { LoadedPage } from '../parts/LoadedPage';
import { Moment } from '../parts/Moment';
import { OrganizationLink } from '../parts/OrganizationLink';
import { toastDone } from '../parts/toast-done';
import { LastUsed } from '../secrets/LastUsed';
import { RotateDialog } from '../secrets/RotateDialog';
import { type NewSecret, SecretNotice } from '../secrets/SecretNotice';
import { secretFacts } from '../secrets/secret-facts';
import { useJoinList, useMessages, useText } from '../texts';
import { AUTH_METHODS, CLIENT_KINDS } from './client-form';
import { EditClientDialog } from './EditClientDialog';

export function ClientPage({ id }: { id: string }) {
  const text = useText();
  const path = `/clients/${encodeURIComponent(id)}`;
  const parent = { name: text('section.clients'), href: hrefOf('/clients') };
  return (
    <LoadedPage title={text('section.clients')} parent={parent} path={path} schema={adminClientSchema}>
      {(client, set) => <Client client={client} path={path} parent={parent} set={set} />}
    </LoadedPage>
  );
}

interface ClientProps {
  client: AdminClient;
  path: string;
  parent: { name: string; href: string };
  set(client: AdminClient): void;
}

function Client({ client, path, parent, set }: ClientProps) {
  const { text } = useMessages();
  const { change, me } = useAdmin();
  const [open, setOpen] = useState<'edit' | 'rotate' | 'remove'>();
  const [made, setMade] = useState<NewSecret>();
  const { name, kind, origin } = client;
  const isChangeable = me.changesAll && origin === 'stored';
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHead
        title={name}
        intro={text(origin === 'file' ? 'provider.of-file' : CLIENT_KINDS[kind])}
        parent={parent}
        actions={
          isChangeable && (
            <>
              <Button variant="negative" onPress={() => setOpen('remove')}>
                {text('action.remove')}
              </Button>
              {kind === 'confidential' && (
                <Button variant="secondary" onPress={() => setOpen('rotate')}>
                  {text('secret.rotate')}
                </Button>
              )}
              <Button variant="accent" onPress={() => setOpen('edit')}>
                {text('action.edit')}
              </Button>
            </>
          )
        }
      />
      <div className={layout.stack}>
        <Panel title={text('provider.details')}>
          <ClientFacts client={client} />
        </Panel>
      </div>
      {open === 'edit' && <EditClientDialog client={client} path={path} onSaved={set} onClose={close} />}
      {open === 'rotate' && (
        <RotateDialog
          name={name}
          expiries={['same', 'never']}
          rotate={async (body) => {
            const request = { method: 'POST', path: `${path}/rotate`, body } as const;
            const { clientSecret, ...rotated } = await change(request, adminCreatedClientSchema);
            set(rotated);
            close();
            setMade({ name, value: clientSecret ?? '' });
          }}
          onClose={close}
        />
      )}
      {made && <SecretNotice secret={made} onClose={() => setMade(undefined)} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={text('client.remove.title', { name })}
          action={text('action.remove')}
          run={async () => {
            await change({ method: 'DELETE', path }, unread);
            toastDone(text('client.removed'));
            goTo(parent.href);
          }}
          onClose={close}
        >
          {text('client.remove.text')}
        </ConfirmDialog>
      )}
    </>
  );
}

function ClientFacts({ client }: { client: AdminClient }) {
  const messages = useMessages();
  const join = useJoinList();
  const { text } = messages;
  const { kind, origin, secretExpiresAt, lastUsedAt, previous, createdAt, createdBy } = client;
  const lines = (addresses: readonly string[]) =>
    addresses.length === 0 ? text('state.none') : <span className={list.lines}>{addresses.join('\n')}</span>;
  const yesOrNo = (value: boolean) => text(value ? 'client.yes' : 'client.no');
  const secret: Fact[] =
    kind === 'confidential'
      ? secretFacts({ expiresAt: secretExpiresAt, lastUsedAt, previous }, messages)
      : [{ name: text('secret.last-used'), value: <LastUsed at={lastUsedAt} /> }];
  return (
    <Facts
      facts={[
        { name: text('provider.client-id'), value: <span className={list.code}>{client.id}</span> },
        { name: text('client.kind'), value: text(CLIENT_KINDS[kind]) },
        { name: text('client.auth'), value: text(AUTH_METHODS[client.authMethod]) },
        { name: text('client.redirect'), value: lines(client.redirectAddresses) },
        { name: text('client.logout'), value: lines(client.logoutAddresses) },
        { name: text('client.back-channel'), value: lines([client.backChannelLogoutAddress ?? []].flat()) },
        { name: text('client.algorithm'), value: client.idTokenAlgorithm },
        {
          name: text('field.organization'),
          value: client.organisation ? (
            <OrganizationLink {...client.organisation} />
          ) : (
            text('client.organization.all')
          ),
        },
        { name: text('client.scopes'), value: join(client.scopes) || text('state.none') },
        { name: text('client.refresh'), value: yesOrNo(client.refreshTokens) },
        { name: text('client.pkce'), value: yesOrNo(client.requirePkce) },
        ...(origin === 'stored' ? secret : []),
        ...(createdAt === null ? [] : [{ name: text('field.created'), value: <Moment at={createdAt} /> }]),
        ...(origin === 'stored'
          ? [{ name: text('secret.created-by'), value: <Actor of={createdBy} /> }]
          : []),
      ]}
    />
  );
}
