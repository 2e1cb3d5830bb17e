import { Button } from '@react-spectrum/s2/Button';
import { adminSandboxSchema, pageOf } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { useRead } from '../api/use-read';
import { LoadedTable } from '../list/LoadedTable';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import type { LookupItem } from '../parts/LookupField';
import { CreateSandboxDialog } from '../sandboxes/CreateSandboxDialog';
import { sandboxColumns } from '../sandboxes/sandbox-columns';
import { useText } from '../texts';

const MAX_ROWS = '10';

/** The first sandboxes of an organisation. */
export function OrganizationSandboxes({ organisation }: { organisation: LookupItem }) {
  const text = useText();
  const { mayChange } = useAdmin();
  const [isCreating, setCreating] = useState(false);
  const query = { organisation: organisation.id, limit: MAX_ROWS };
  const sandboxes = useRead('/sandboxes', pageOf(adminSandboxSchema), query);
  return (
    <Panel
      title={text('section.sandboxes')}
      action={
        mayChange(organisation.id) ? (
          <Button variant="secondary" size="S" onPress={() => setCreating(true)}>
            {text('sandbox.create')}
          </Button>
        ) : undefined
      }
    >
      <LoadedTable
        list={sandboxes}
        caption={text('section.sandboxes')}
        columns={sandboxColumns(text, { isOfOne: true })}
        keyOf={({ name }) => name}
        none={text('sandbox.none.organization')}
      />
      {sandboxes.value?.next && (
        <div className={list.pages}>
          <PageLink href={hrefOf('/sandboxes', { organisation: organisation.id })}>
            {text('overview.all')}
          </PageLink>
        </div>
      )}
      {isCreating && <CreateSandboxDialog organisation={organisation} onClose={() => setCreating(false)} />}
    </Panel>
  );
}
