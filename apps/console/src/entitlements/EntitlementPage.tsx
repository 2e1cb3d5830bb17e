import { Button } from '@react-spectrum/s2/Button';
import { type AdminEntitlement, adminEntitlementSchema } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { unread } from '../api/admin-client';
import layout from '../layout/layout.module.css';
import { PageHead } from '../layout/PageHead';
import list from '../list/list.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { Facts } from '../parts/Facts';
import { JsonForm } from '../parts/JsonForm';
import { LoadedPage } from '../parts/LoadedPage';
import { Moment } from '../parts/Moment';
import { OrganizationLink } from '../parts/OrganizationLink';
import { toastDone } from '../parts/toast-done';
import { useText } from '../texts';
import { Receiver } from './entitlement-columns';

/** One entitlement: for whom it is, and its data. */
export function EntitlementPage({ id }: { id: string }) {
  const text = useText();
  const path = `/entitlements/${encodeURIComponent(id)}`;
  const parent = { name: text('section.entitlements'), href: hrefOf('/entitlements') };
  return (
    <LoadedPage
      title={text('section.entitlements')}
      parent={parent}
      path={path}
      schema={adminEntitlementSchema}
    >
      {(entitlement, set) => <Entitlement entitlement={entitlement} path={path} parent={parent} set={set} />}
    </LoadedPage>
  );
}

interface EntitlementProps {
  entitlement: AdminEntitlement;
  path: string;
  parent: { name: string; href: string };
  set(entitlement: AdminEntitlement): void;
}

function Entitlement({ entitlement, path, parent, set }: EntitlementProps) {
  const text = useText();
  const { change, client, me } = useAdmin();
  const [isRevoking, setRevoking] = useState(false);
  const { serviceCode, productName, organisation, createdAt } = entitlement;
  const product = productName ?? serviceCode;
  return (
    <>
      <PageHead
        title={product}
        intro={organisation.name}
        parent={parent}
        actions={
          me.changesAll && (
            <Button variant="secondary" onPress={() => setRevoking(true)}>
              {text('entitlement.revoke')}
            </Button>
          )
        }
      />
      <div className={layout.stack}>
        <Panel title={text('entitlement.details')}>
          <Facts
            facts={[
              {
                name: text('field.organization'),
                value: <OrganizationLink id={organisation.id} name={organisation.name} />,
              },
              {
                name: text('entitlement.for'),
                value: <Receiver of={entitlement} />,
              },
              { name: text('field.service-code'), value: <span className={list.code}>{serviceCode}</span> },
              { name: text('field.created'), value: <Moment at={createdAt} /> },
            ]}
          />
        </Panel>
        <Panel title={text('entitlement.data')}>
          <JsonForm
            label={text('entitlement.data')}
            field="data"
            row={entitlement}
            toObject={({ data }) => data}
            isReadOnly={!me.changesAll}
            read={() => client.read(path, adminEntitlementSchema)}
            save={(data, version) =>
              change({ method: 'PATCH', path, body: { data }, version }, adminEntitlementSchema)
            }
            onSaved={set}
          />
        </Panel>
      </div>
      {isRevoking && (
        <ConfirmDialog
          title={text('entitlement.revoke.title', { code: product, organization: organisation.name })}
          action={text('entitlement.revoke')}
          run={async () => {
            await change({ method: 'DELETE', path }, unread);
            toastDone(text('entitlement.revoked'));
            goTo(parent.href, { replace: true });
          }}
          onClose={() => setRevoking(false)}
        >
          {text('entitlement.revoke.text')}
        </ConfirmDialog>
      )}
    </>
  );
}
