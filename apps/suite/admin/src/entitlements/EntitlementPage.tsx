import { Button } from '@react-spectrum/s2/Button';
import { ToastQueue } from '@react-spectrum/s2/Toast';
import type { AdminEntitlement } from '@unified-shell/api/administration';
import { useCallback, useState } from 'react';
import { Panel } from '../../../src/shared/Panel';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import { useLoaded } from '../api/use-loaded';
import layout from '../layout/layout.module.css';
import { PageHead } from '../layout/PageHead';
import list from '../list/list.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Busy } from '../parts/Busy';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { Facts } from '../parts/Facts';
import { JsonForm } from '../parts/JsonForm';
import { Moment } from '../parts/Moment';
import { Problem } from '../parts/Problem';
import { useText } from '../texts';

/** One entitlement: for whom it is, and its data. */
export function EntitlementPage({ id }: { id: string }) {
  const text = useText();
  const { client } = useAdmin();
  const path = `/entitlements/${encodeURIComponent(id)}`;
  const load = useCallback(
    (signal: AbortSignal) => client.read(path, answers.entitlement, {}, signal),
    [client, path],
  );
  const { value, problem, reload, set } = useLoaded(load);
  const parent = { name: text('section.entitlements'), href: hrefOf('/entitlements') };
  if (value === undefined) {
    return (
      <>
        <PageHead title={text('section.entitlements')} parent={parent} />
        {problem ? <Problem problem={problem} retry={reload} /> : <Busy />}
      </>
    );
  }
  return <Entitlement entitlement={value} path={path} parent={parent} set={set} />;
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
  const { serviceCode, organisation, userId, data, createdAt, version } = entitlement;
  return (
    <>
      <PageHead
        title={serviceCode}
        intro={organisation.name}
        parent={parent}
        actions={
          me.changesAll && (
            <Button variant="negative" onPress={() => setRevoking(true)}>
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
                value: (
                  <PageLink href={hrefOf(`/organizations/${encodeURIComponent(organisation.id)}`)}>
                    {organisation.name}
                  </PageLink>
                ),
              },
              {
                name: text('entitlement.for'),
                value:
                  userId === null ? (
                    text('entitlement.everyone')
                  ) : (
                    <span className={list.code}>{userId}</span>
                  ),
              },
              { name: text('field.created'), value: <Moment at={createdAt} /> },
            ]}
          />
        </Panel>
        <Panel title={text('entitlement.data')}>
          <JsonForm
            label={text('entitlement.data')}
            field="data"
            stored={{ value: data, version }}
            isReadOnly={!me.changesAll}
            reload={async () => {
              const { data: value, version: current } = await client.read(path, answers.entitlement);
              return { value, version: current };
            }}
            save={async (value, at) => {
              const call = { method: 'PATCH', path, body: { data: value }, version: at } as const;
              const saved = await change(call, answers.entitlement);
              set(saved);
              return saved.version;
            }}
          />
        </Panel>
      </div>
      {isRevoking && (
        <ConfirmDialog
          title={text('entitlement.revoke.title', { code: serviceCode, organization: organisation.name })}
          action={text('entitlement.revoke')}
          run={async () => {
            await change({ method: 'DELETE', path }, answers.nothing);
            ToastQueue.positive(text('entitlement.revoked'), { timeout: 6_000 });
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
