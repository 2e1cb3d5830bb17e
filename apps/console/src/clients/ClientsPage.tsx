import { Button } from '@react-spectrum/s2/Button';
import { adminClientSchema, listOf } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { useRead } from '../api/use-read';
import { PageHead } from '../layout/PageHead';
import { LoadedTable } from '../list/LoadedTable';
import list from '../list/list.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { LastUsed } from '../secrets/LastUsed';
import { SecretNotice } from '../secrets/SecretNotice';
import { useText } from '../texts';
import { AddClientDialog } from './AddClientDialog';
import { CLIENT_KINDS } from './client-form';

const hrefOfClient = (id: string) => hrefOf(`/clients/${encodeURIComponent(id)}`);

/** The OpenID clients: those of the operator's file, and those that are added here. */
export function ClientsPage() {
  const text = useText();
  const { me } = useAdmin();
  const clients = useRead('/clients', listOf(adminClientSchema));
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<{ id: string; name: string; value: string }>();
  return (
    <>
      <PageHead
        title={text('section.clients')}
        intro={text('client.intro')}
        actions={
          me.changesAll && (
            <Button variant="accent" onPress={() => setAdding(true)}>
              {text('client.add')}
            </Button>
          )
        }
      />
      <LoadedTable
        list={clients}
        caption={text('section.clients')}
        keyOf={({ id }) => id}
        none={text('client.none')}
        columns={[
          {
            name: text('field.name'),
            cell: ({ id, name }) => (
              <span className={list.name}>
                <PageLink href={hrefOfClient(id)}>{name}</PageLink>
                <span className={list.detail}>{id}</span>
              </span>
            ),
          },
          { name: text('client.kind'), cell: ({ kind }) => text(CLIENT_KINDS[kind]) },
          {
            name: text('solution.origin'),
            cell: ({ origin }) => text(origin === 'file' ? 'client.origin.file' : 'client.origin.stored'),
          },
          {
            name: text('client.redirect'),
            cell: ({ redirectAddresses }) => (
              <span className={list.lines}>{redirectAddresses.join('\n')}</span>
            ),
          },
          {
            name: text('secret.last-used'),
            cell: ({ origin, lastUsedAt }) => origin === 'stored' && <LastUsed at={lastUsedAt} />,
          },
        ]}
      />
      {isAdding && (
        <AddClientDialog
          onAdded={({ id, name, clientSecret }) => {
            setAdding(false);
            if (clientSecret === null) goTo(hrefOfClient(id));
            else setMade({ id, name, value: clientSecret });
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {made && <SecretNotice secret={made} onClose={() => goTo(hrefOfClient(made.id))} />}
    </>
  );
}
