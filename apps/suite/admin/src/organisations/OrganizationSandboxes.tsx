import { Button } from '@react-spectrum/s2/Button';
import { useCallback, useState } from 'react';
import { Panel } from '../../../src/shared/Panel';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import { useLoaded } from '../api/use-loaded';
import { DataTable } from '../list/DataTable';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Busy } from '../parts/Busy';
import type { LookupItem } from '../parts/LookupField';
import { Problem } from '../parts/Problem';
import people from '../people/people.module.css';
import { CreateSandboxDialog } from '../sandboxes/CreateSandboxDialog';
import { sandboxColumns } from '../sandboxes/sandbox-columns';
import { useText } from '../texts';

const FEW = '10';

/** The first sandboxes of an organisation. */
export function OrganizationSandboxes({ organisation }: { organisation: LookupItem }) {
  const text = useText();
  const { client, mayChange } = useAdmin();
  const [isCreating, setCreating] = useState(false);
  const load = useCallback(
    (signal: AbortSignal) => {
      const query = { organisation: organisation.id, limit: FEW };
      return client.read('/sandboxes', answers.pageOf(answers.sandbox), query, signal);
    },
    [client, organisation.id],
  );
  const { value, problem, reload } = useLoaded(load);
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
      {problem && <Problem problem={problem} retry={reload} />}
      {value === undefined && problem === undefined && <Busy />}
      {value?.items.length === 0 && <p className={people.none}>{text('sandbox.none.organization')}</p>}
      {value !== undefined && value.items.length > 0 && (
        <DataTable
          caption={text('section.sandboxes')}
          items={value.items}
          columns={sandboxColumns(text, { isOfOne: true })}
          keyOf={({ name }) => name}
        />
      )}
      {value?.next && (
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
