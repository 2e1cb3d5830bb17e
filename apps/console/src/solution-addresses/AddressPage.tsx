import { Button } from '@react-spectrum/s2/Button';
import {
  type AdminSolutionAddress,
  adminSolutionAddressSchema,
} from '@unified-shell/api/administration-addresses';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { unread } from '../api/admin-client';
import layout from '../layout/layout.module.css';
import { PageHead } from '../layout/PageHead';
import list from '../list/list.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { Facts } from '../parts/Facts';
import { LoadedPage } from '../parts/LoadedPage';
import { Moment } from '../parts/Moment';
import { Problem } from '../parts/Problem';
import { Status } from '../parts/Status';
import { toastDone } from '../parts/toast-done';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { addressFaultText, addressPath, addressStatus } from './address-words';
import styles from './addresses.module.css';
import { WaitingDocument } from './WaitingDocument';

/** The address of one solution: what it has published, and whether it was approved. */
export function AddressPage({ appId }: { appId: string }) {
  const text = useText();
  const path = addressPath(appId);
  const parent = { name: text('solution-address.list'), href: hrefOf('/solutions/addresses') };
  return (
    <LoadedPage title={appId} parent={parent} path={path} schema={adminSolutionAddressSchema}>
      {(address, set) => <Address address={address} path={path} parent={parent} set={set} />}
    </LoadedPage>
  );
}

interface AddressProps {
  address: AdminSolutionAddress;
  path: string;
  parent: { name: string; href: string };
  set(address: AdminSolutionAddress): void;
}

function Address({ address, path, parent, set }: AddressProps) {
  const text = useText();
  const { change, me } = useAdmin();
  const reading = useSubmit();
  const [isRemoving, setRemoving] = useState(false);
  const { appId, waiting, version } = address;
  const mayRead = me.changesAll || me.solutions.includes(appId);
  const readNow = () =>
    reading.run(async () => {
      set(await change({ method: 'POST', path: `${path}/read` }, adminSolutionAddressSchema));
      toastDone(text('solution-address.read-now.done'));
    });
  const approve = async (digest: string) => {
    const request = { method: 'POST', path: `${path}/approve`, body: { digest }, version } as const;
    set(await change(request, adminSolutionAddressSchema));
    toastDone(text('solution-address.approve.done', { id: appId }));
  };
  return (
    <>
      <PageHead
        title={appId}
        intro={<span className={list.code}>{address.address}</span>}
        parent={parent}
        actions={
          <>
            {me.changesAll && (
              <Button variant="negative" onPress={() => setRemoving(true)}>
                {text('solution-address.remove')}
              </Button>
            )}
            {mayRead && (
              <Button variant="secondary" isPending={reading.isBusy} onPress={() => void readNow()}>
                {text('solution-address.read-now')}
              </Button>
            )}
          </>
        }
      />
      {reading.problem && <Problem problem={reading.problem} />}
      <div className={layout.stack}>
        <Panel title={text('solution-address.address')}>
          <AddressFacts address={address} />
        </Panel>
        {waiting !== null && (
          <WaitingDocument
            appId={appId}
            isNew={address.approvedAt === null}
            waiting={waiting}
            approve={me.changesAll ? () => approve(waiting.digest) : undefined}
          />
        )}
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={text('solution-address.remove.title', { address: address.address })}
          action={text('solution-address.remove')}
          run={async () => {
            await change({ method: 'DELETE', path }, unread);
            toastDone(text('solution-address.remove.done'));
            goTo(parent.href);
          }}
          onClose={() => setRemoving(false)}
        >
          {text('solution-address.remove.text')}
        </ConfirmDialog>
      )}
    </>
  );
}

function AddressFacts({ address }: Pick<AddressProps, 'address'>) {
  const text = useText();
  const { appId, approvedAt, readAt, fault, waiting } = address;
  return (
    <Facts
      facts={[
        { name: text('field.status'), value: <Status of={addressStatus(address)} /> },
        {
          name: text('solution-address.approved'),
          value: approvedAt === null ? text('solution-address.not-approved') : <Moment at={approvedAt} />,
        },
        {
          name: text('solution-address.read'),
          value: readAt === null ? text('state.none') : <Moment at={readAt} />,
        },
        ...(waiting === null
          ? []
          : [{ name: text('solution-address.waiting.since'), value: <Moment at={waiting.since} /> }]),
        ...(fault === null
          ? []
          : [
              {
                name: text('stream.fault'),
                value: (
                  <div className={styles.values}>
                    <span>{addressFaultText(fault, text)}</span>
                    {fault.fields.map(({ field, message }) => (
                      <span key={`${field} ${message}`} className={list.code} lang="en">
                        {[field, message].filter(Boolean).join(': ')}
                      </span>
                    ))}
                    <span>{text('solution-address.stays')}</span>
                  </div>
                ),
              },
              { name: text('stream.failing-since'), value: <Moment at={fault.since} /> },
            ]),
        ...(approvedAt === null
          ? []
          : [
              {
                name: text('overview.all'),
                value: <PageLink href={hrefOf(`/solutions/${encodeURIComponent(appId)}`)}>{appId}</PageLink>,
              },
            ]),
      ]}
    />
  );
}
