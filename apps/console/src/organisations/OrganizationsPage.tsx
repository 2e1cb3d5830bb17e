import { Button } from '@react-spectrum/s2/Button';
import { adminOrganisationSchema } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import { ListPage, useList } from '../list/ListPage';
import list from '../list/list.module.css';
import { useDialog } from '../location/use-dialog';
import { Moment } from '../parts/Moment';
import { OrganizationLink } from '../parts/OrganizationLink';
import { Status } from '../parts/Status';
import { useText } from '../texts';
import { CreateOrganizationDialog } from './CreateOrganizationDialog';

/** All organisations that the administrator may know. */
export function OrganizationsPage() {
  const text = useText();
  const { me } = useAdmin();
  const organisations = useList('/organisations', adminOrganisationSchema);
  const creating = useDialog('create-organization');
  const create = me.changesAll && (
    <Button variant="accent" onPress={creating.open}>
      {text('organization.create')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={text('section.organizations')}
        intro={text('organization.intro')}
        list={organisations}
        defaultSort="name"
        keyOf={({ id }) => id}
        filters={[
          { kind: 'search', label: text('organization.search') },
          {
            kind: 'choice',
            name: 'status',
            label: text('field.status'),
            options: [
              { id: 'active', name: text('status.active') },
              { id: 'suspended', name: text('status.suspended') },
            ],
          },
          { kind: 'words', name: 'region', label: text('field.region') },
        ]}
        columns={[
          {
            name: text('field.name'),
            sort: 'name',
            cell: ({ id, name }) => <OrganizationLink id={id} name={name} />,
          },
          {
            name: text('field.tenant'),
            sort: 'tenant',
            cell: ({ tenant }) => <span className={list.code}>{tenant}</span>,
          },
          { name: text('field.region'), cell: ({ region }) => region },
          { name: text('field.status'), cell: ({ status }) => <Status of={status} /> },
          {
            name: text('field.created'),
            sort: 'createdAt',
            cell: ({ createdAt }) => <Moment at={createdAt} />,
          },
        ]}
        actions={create}
        empty={{ title: text('organization.none'), hint: text('organization.none.hint'), action: create }}
      />
      {creating.isOpen && <CreateOrganizationDialog onClose={creating.close} />}
    </>
  );
}
