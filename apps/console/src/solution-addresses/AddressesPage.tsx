import { Button } from '@react-spectrum/s2/Button';
import { listOf } from '@unified-shell/api/administration';
import { adminSolutionAddressSchema } from '@unified-shell/api/administration-addresses';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { useRead } from '../api/use-read';
import { PageHead } from '../layout/PageHead';
import { LoadedTable } from '../list/LoadedTable';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Moment } from '../parts/Moment';
import { Status } from '../parts/Status';
import { useText } from '../texts';
import { AddAddressDialog } from './AddAddressDialog';
import { ADDRESSES, addressHref, addressStatus } from './address-words';

/** The solutions whose registrations come from the address of their application. */
export function AddressesPage() {
  const text = useText();
  const { me } = useAdmin();
  const addresses = useRead(ADDRESSES, listOf(adminSolutionAddressSchema));
  const [isAdding, setAdding] = useState(false);
  const title = text('solution-address.list');
  return (
    <>
      <PageHead
        title={title}
        intro={text('solution-address.intro')}
        parent={{ name: text('section.solutions'), href: hrefOf('/solutions') }}
        actions={
          me.changesAll && (
            <Button variant="accent" onPress={() => setAdding(true)}>
              {text('solution-address.add')}
            </Button>
          )
        }
      />
      <LoadedTable
        list={addresses}
        caption={title}
        keyOf={({ appId }) => appId}
        none={text('solution-address.none')}
        columns={[
          {
            name: text('field.name'),
            cell: ({ appId, address }) => (
              <span className={list.name}>
                <PageLink href={addressHref(appId)}>{appId}</PageLink>
                <span className={list.detail}>{address}</span>
              </span>
            ),
          },
          { name: text('field.status'), cell: (address) => <Status of={addressStatus(address)} /> },
          {
            name: text('solution-address.read'),
            cell: ({ readAt }) => (readAt === null ? text('state.none') : <Moment at={readAt} />),
          },
        ]}
      />
      {isAdding && <AddAddressDialog onClose={() => setAdding(false)} />}
    </>
  );
}
