import { Button } from '@react-spectrum/s2/Button';
import { adminSandboxSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { useOnlyOrganisation } from '../api/organisation-scope';
import { ListPage, useList } from '../list/ListPage';
import { useText } from '../texts';
import { CreateSandboxDialog } from './CreateSandboxDialog';
import { sandboxColumns } from './sandbox-columns';
import { SANDBOX_TYPES, sandboxPath } from './sandbox-form';

/** The sandboxes of the organisations that the administrator may know. */
export function SandboxesPage() {
  const text = useText();
  const { me } = useAdmin();
  const sandboxes = useList('/sandboxes', adminSandboxSchema, { isOfOrganisations: true });
  const only = useOnlyOrganisation();
  const [isCreating, setCreating] = useState(false);
  const create = (me.changesAll || me.organisations.length > 0) && (
    <Button variant="accent" onPress={() => setCreating(true)}>
      {text('sandbox.create')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={text('section.sandboxes')}
        intro={text('sandbox.intro')}
        list={sandboxes}
        keyOf={sandboxPath}
        filters={[
          { kind: 'organisation' },
          {
            kind: 'choice',
            name: 'type',
            label: text('sandbox.type'),
            options: SANDBOX_TYPES.map(({ id, name }) => ({ id, name: text(name) })),
          },
          {
            kind: 'choice',
            name: 'state',
            label: text('field.status'),
            options: [
              { id: 'active', name: text('status.active') },
              { id: 'disabled', name: text('status.disabled') },
            ],
          },
        ]}
        columns={sandboxColumns(text, { isOfOne: only !== undefined })}
        actions={create}
        empty={{ title: text('sandbox.none'), hint: text('sandbox.none.hint'), action: create }}
      />
      {isCreating && (
        <CreateSandboxDialog {...(only && { organisation: only })} onClose={() => setCreating(false)} />
      )}
    </>
  );
}
