import { Button } from '@react-spectrum/s2/Button';
import { adminEntitlementSchema, pageOf } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { useRead } from '../api/use-read';
import { entitlementColumns } from '../entitlements/entitlement-columns';
import { GrantDialog } from '../entitlements/GrantDialog';
import { LoadedTable } from '../list/LoadedTable';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import type { LookupItem } from '../parts/LookupField';
import { useJoinList, useText } from '../texts';

const MAX_ROWS = '10';

/** The first entitlements of an organisation. */
export function OrganizationEntitlements({ organisation }: { organisation: LookupItem }) {
  const text = useText();
  const join = useJoinList();
  const { me } = useAdmin();
  const [isGranting, setGranting] = useState(false);
  const query = { organisation: organisation.id, limit: MAX_ROWS };
  const entitlements = useRead('/entitlements', pageOf(adminEntitlementSchema), query);
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
      <LoadedTable
        list={entitlements}
        caption={text('section.entitlements')}
        columns={entitlementColumns(text, join).filter(({ id }) => id !== 'organisation')}
        keyOf={({ id }) => id}
        none={text('entitlement.none.organization')}
      />
      {entitlements.value?.next && (
        <div className={list.pages}>
          <PageLink href={hrefOf('/entitlements', { organisation: organisation.id })}>
            {text('overview.all')}
          </PageLink>
        </div>
      )}
      {isGranting && (
        <GrantDialog
          organisation={organisation}
          onGranted={entitlements.reload}
          onClose={() => setGranting(false)}
        />
      )}
    </Panel>
  );
}
