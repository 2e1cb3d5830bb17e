import { Button } from '@react-spectrum/s2/Button';
import { type AdminSolutionDetails, listOf } from '@unified-shell/api/administration';
import {
  type AdminSolutionAddress,
  adminSolutionAddressSchema,
} from '@unified-shell/api/administration-addresses';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { useRead } from '../api/use-read';
import layout from '../layout/layout.module.css';
import { PageLink } from '../location/PageLink';
import { Facts } from '../parts/Facts';
import { LoadStatus } from '../parts/LoadStatus';
import { Status } from '../parts/Status';
import { useText } from '../texts';
import { AddAddressDialog } from './AddAddressDialog';
import { ADDRESSES, addressHref, addressStatus } from './address-words';
import styles from './addresses.module.css';

function useAddress(appId: string) {
  const all = useRead(ADDRESSES, listOf(adminSolutionAddressSchema));
  return { all, address: all.value?.items.find((each) => each.appId === appId) };
}

/** The address from which the registration of a solution comes. A stored registration may follow one. */
export function FollowedAddress({ solution }: { solution: AdminSolutionDetails }) {
  const text = useText();
  const { me } = useAdmin();
  const { all, address } = useAddress(solution.appId);
  const [isAdding, setAdding] = useState(false);
  const mayFollow = me.changesAll && solution.origin === 'stored';
  if (address === undefined && !mayFollow) return null;
  return (
    <Panel title={text('solution-address.list')}>
      <LoadStatus of={all} />
      {address && <AddressLink address={address} />}
      {all.value && address === undefined && (
        <>
          <p className={styles.plain}>{text('solution-address.intro')}</p>
          <div className={layout.panelActions}>
            <Button variant="secondary" onPress={() => setAdding(true)}>
              {text('solution-address.follow')}
            </Button>
          </div>
        </>
      )}
      {isAdding && <AddAddressDialog appId={solution.appId} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function AddressLink({ address }: { address: AdminSolutionAddress }) {
  const text = useText();
  return (
    <Facts
      facts={[
        {
          name: text('solution-address.address'),
          value: <PageLink href={addressHref(address.appId)}>{address.address}</PageLink>,
        },
        { name: text('field.status'), value: <Status of={addressStatus(address)} /> },
      ]}
    />
  );
}

/** Says before an edit that it ends the following. */
export function FollowedNotice({ appId }: { appId: string }) {
  const text = useText();
  const { address } = useAddress(appId);
  if (address === undefined) return null;
  return <p className={styles.plain}>{text('solution-address.edit', { address: address.address })}</p>;
}
