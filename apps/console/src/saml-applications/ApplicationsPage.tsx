import { Button } from '@react-spectrum/s2/Button';
import { listOf } from '@unified-shell/api/administration';
import { adminSamlApplicationSchema } from '@unified-shell/api/administration-saml';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { useRead } from '../api/use-read';
import { PageHead } from '../layout/PageHead';
import { LoadedTable } from '../list/LoadedTable';
import list from '../list/list.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { LastUsed } from '../secrets/LastUsed';
import { useText } from '../texts';
import { AddApplicationDialog } from './AddApplicationDialog';
import { ACCESS, toFields } from './application-form';

const hrefOfApplication = (id: string) => hrefOf(`/saml-applications/${encodeURIComponent(id)}`);

/** The applications that sign in with SAML. */
export function ApplicationsPage() {
  const text = useText();
  const { me } = useAdmin();
  const applications = useRead('/saml-applications', listOf(adminSamlApplicationSchema));
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHead
        title={text('section.saml-applications')}
        intro={text('saml-app.intro')}
        actions={
          me.changesAll && (
            <Button variant="accent" onPress={() => setAdding(true)}>
              {text('saml-app.add')}
            </Button>
          )
        }
      />
      <LoadedTable
        list={applications}
        caption={text('section.saml-applications')}
        keyOf={({ id }) => id}
        none={text('saml-app.none')}
        columns={[
          {
            name: text('field.name'),
            cell: ({ id, name }) => (
              <span className={list.name}>
                <PageLink href={hrefOfApplication(id)}>{name}</PageLink>
                <span className={list.detail}>{id}</span>
              </span>
            ),
          },
          {
            name: text('saml-app.entity-id'),
            cell: ({ entityId }) => <span className={list.lines}>{entityId}</span>,
          },
          {
            name: text('saml-app.access'),
            cell: (application) => text(ACCESS[toFields(application).access] ?? 'saml-app.access.all'),
          },
          { name: text('secret.last-used'), cell: ({ lastUsedAt }) => <LastUsed at={lastUsedAt} /> },
        ]}
      />
      {isAdding && (
        <AddApplicationDialog
          onAdded={({ id }) => goTo(hrefOfApplication(id))}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
