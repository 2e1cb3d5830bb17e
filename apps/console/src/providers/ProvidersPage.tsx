import { Button } from '@react-spectrum/s2/Button';
import { adminProviderSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { ListPage, useList } from '../list/ListPage';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Status } from '../parts/Status';
import { useJoinList, useText } from '../texts';
import { AddProviderDialog } from './AddProviderDialog';

/** The identity providers of the organisations that the administrator may know. */
export function ProvidersPage() {
  const text = useText();
  const join = useJoinList();
  const { me } = useAdmin();
  const providers = useList('/providers', adminProviderSchema, { isOfOrganisations: true });
  const [isAdding, setAdding] = useState(false);
  const add = me.changesAll && (
    <Button variant="accent" onPress={() => setAdding(true)}>
      {text('provider.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={text('section.providers')}
        intro={text('provider.intro')}
        list={providers}
        keyOf={({ organisation }) => organisation.id}
        filters={[
          { kind: 'organisation' },
          { kind: 'words', name: 'domain', label: text('provider.domain') },
          {
            kind: 'choice',
            name: 'status',
            label: text('field.status'),
            options: [
              { id: 'active', name: text('status.active') },
              { id: 'disabled', name: text('status.disabled') },
            ],
          },
        ]}
        columns={[
          {
            name: text('field.organization'),
            cell: ({ organisation: { id, name } }) => (
              <PageLink href={hrefOf(`/providers/${encodeURIComponent(id)}`)}>{name}</PageLink>
            ),
          },
          { name: text('provider.domains'), cell: ({ domains }) => join(domains) },
          {
            name: text('provider.issuer'),
            cell: ({ issuer }) => <span className={list.detail}>{issuer}</span>,
          },
          { name: text('field.status'), cell: ({ status }) => <Status of={status} /> },
        ]}
        actions={add}
        empty={{ title: text('provider.none'), hint: text('provider.none.hint'), action: add }}
      />
      {isAdding && <AddProviderDialog onClose={() => setAdding(false)} />}
    </>
  );
}
