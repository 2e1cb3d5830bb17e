import { Button } from '@react-spectrum/s2/Button';
import { useCallback, useState } from 'react';
import { Panel } from '../../../src/shared/Panel';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import { useLoaded } from '../api/use-loaded';
import { entitlementColumns } from '../entitlements/entitlement-columns';
import { GrantDialog } from '../entitlements/GrantDialog';
import { DataTable } from '../list/DataTable';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Busy } from '../parts/Busy';
import type { LookupItem } from '../parts/LookupField';
import { Problem } from '../parts/Problem';
import people from '../people/people.module.css';
import { useJoinList, useText } from '../texts';

const FEW = '10';

/** The first entitlements of an organisation. */
export function OrganizationEntitlements({ organisation }: { organisation: LookupItem }) {
  const text = useText();
  const join = useJoinList();
  const { client, me } = useAdmin();
  const [isGranting, setGranting] = useState(false);
  const load = useCallback(
    (signal: AbortSignal) => {
      const query = { organisation: organisation.id, limit: FEW };
      return client.read('/entitlements', answers.pageOf(answers.entitlement), query, signal);
    },
    [client, organisation.id],
  );
  const { value, problem, reload } = useLoaded(load);
  return (
    <Panel
      title={text('section.entitlements')}
      action={
        me.changesAll ? (
          <Button variant="secondary" size="S" onPress={() => setGranting(true)}>
            {text('entitlement.grant')}
          </Button>
        ) : undefined
      }
    >
      {problem && <Problem problem={problem} retry={reload} />}
      {value === undefined && problem === undefined && <Busy />}
      {value?.items.length === 0 && <p className={people.none}>{text('entitlement.none.organization')}</p>}
      {value !== undefined && value.items.length > 0 && (
        <DataTable
          caption={text('section.entitlements')}
          items={value.items}
          columns={entitlementColumns(text, join).filter(({ id }) => id !== 'organisation')}
          keyOf={({ id }) => id}
        />
      )}
      {value?.next && (
        <div className={list.pages}>
          <PageLink href={hrefOf('/entitlements', { organisation: organisation.id })}>
            {text('overview.all')}
          </PageLink>
        </div>
      )}
      {isGranting && (
        <GrantDialog organisation={organisation} onGranted={reload} onClose={() => setGranting(false)} />
      )}
    </Panel>
  );
}
