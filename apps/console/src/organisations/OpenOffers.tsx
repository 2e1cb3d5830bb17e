import { Button } from '@react-spectrum/s2/Button';
import {
  type AdminMembershipOffer,
  adminMembershipOfferSchema,
  listOf,
} from '@unified-shell/api/administration';
import { showMailAddress } from '@unified-shell/text/show-address';
import { useAdmin } from '../api/admin';
import { unread } from '../api/admin-client';
import { useRead } from '../api/use-read';
import { type Column, DataTable } from '../list/DataTable';
import list from '../list/list.module.css';
import { Moment } from '../parts/Moment';
import { Problem } from '../parts/Problem';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';

/** The memberships of an organisation that wait for the consent of their people. Without any, nothing is shown. */
export function OpenOffers({ organisation }: { organisation: string }) {
  const text = useText();
  const { change, mayChange } = useAdmin();
  const submit = useSubmit();
  const query = { organisation };
  const { value, problem, reload } = useRead('/membership-offers', listOf(adminMembershipOfferSchema), query);
  const withdraw = (id: string) =>
    submit.run(async () => {
      const path = `/membership-offers/${encodeURIComponent(organisation)}/${id}`;
      await change({ method: 'DELETE', path }, unread);
      reload();
    });
  if (problem) return <Problem problem={problem} retry={reload} />;
  if (value === undefined || value.items.length === 0) return null;
  const actions: Column<AdminMembershipOffer> = {
    name: text('list.actions'),
    cell: ({ id, email }) => (
      <Button
        variant="secondary"
        size="S"
        aria-label={text('offer.withdraw-name', { email: showMailAddress(email) })}
        isDisabled={submit.isBusy}
        onPress={() => void withdraw(id)}
      >
        {text('offer.withdraw')}
      </Button>
    ),
  };
  const columns: Column<AdminMembershipOffer>[] = [
    {
      name: text('field.email'),
      cell: ({ email }) => <span className={list.name}>{showMailAddress(email)}</span>,
    },
    {
      name: text('field.roles'),
      cell: ({ roles }) => roles.length > 0 && <span className={list.tags}>{roles.join(', ')}</span>,
    },
    { name: text('offer.until'), cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
    ...(mayChange(organisation) ? [actions] : []),
  ];
  return (
    <>
      <h3>{text('offer.open')}</h3>
      <p>{text('offer.hint')}</p>
      {submit.problem && <Problem problem={submit.problem} />}
      <DataTable caption={text('offer.open')} items={value.items} columns={columns} keyOf={({ id }) => id} />
    </>
  );
}
