import { Badge } from '@react-spectrum/s2/Badge';
import { Button } from '@react-spectrum/s2/Button';
import { type AdminMembership, adminMembershipSchema, pageOf } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { showMailAddress } from '@unified-shell/text/show-address';
import { useCallback, useState } from 'react';
import { useAdmin } from '../api/admin';
import { unread } from '../api/admin-client';
import type { Column } from '../list/DataTable';
import { LoadedTable } from '../list/LoadedTable';
import list from '../list/list.module.css';
import { PageButtons } from '../list/PageButtons';
import { usePages } from '../list/use-pages';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import type { LookupItem } from '../parts/LookupField';
import { OrganizationLink } from '../parts/OrganizationLink';
import { toastDone } from '../parts/toast-done';
import { useText } from '../texts';
import { AddMemberDialog } from './AddMemberDialog';
import { EditMembershipDialog } from './EditMembershipDialog';
import { OpenOffers } from './OpenOffers';

type MembershipsProps =
  | { organisation: LookupItem; person?: never }
  | { person: { id: string; email: string }; organisation?: never };

const PAGE_SIZE = '25';

/** The memberships of one organisation or of one person, page by page. */
export function Memberships({ organisation, person }: MembershipsProps) {
  const text = useText();
  const { client, change, me, mayChange } = useAdmin();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState(0);
  const [edited, setEdited] = useState<AdminMembership>();
  const [removed, setRemoved] = useState<AdminMembership>();
  const load = useCallback(
    (cursor: string | undefined, signal: AbortSignal) => {
      const query = { organisation: organisation?.id, person: person?.id, cursor, limit: PAGE_SIZE };
      return client.read('/memberships', pageOf(adminMembershipSchema), query, signal);
    },
    [client, organisation?.id, person?.id],
  );
  const pages = usePages(load);
  const { reload } = pages;
  const mayAdd =
    organisation === undefined ? me.changesAll || me.organisations.length > 0 : mayChange(organisation.id);
  const title = text(organisation === undefined ? 'membership.of-person' : 'membership.of-organization');
  const columns: Column<AdminMembership>[] = [
    organisation === undefined
      ? {
          name: text('field.organization'),
          cell: ({ organisation: { id, name, tenant } }) => (
            <span className={list.name}>
              <OrganizationLink id={id} name={name} />
              <span className={list.detail}>{tenant}</span>
            </span>
          ),
        }
      : {
          name: text('field.person'),
          cell: ({ person: { id, email, displayName } }) => (
            <span className={list.name}>
              <PageLink href={hrefOf(`/people/${id}`)}>{displayName}</PageLink>
              <span className={list.detail}>{showMailAddress(email)}</span>
            </span>
          ),
        },
    {
      name: text('field.roles'),
      cell: ({ roles }) =>
        roles.length > 0 && (
          <span className={list.tags}>
            {roles.map((role) => (
              <Badge key={role} variant="neutral" fillStyle="subtle">
                {role}
              </Badge>
            ))}
          </span>
        ),
    },
    {
      name: text('field.account'),
      cell: ({ owner }) =>
        owner === null
          ? text('membership.individual')
          : text('membership.account-of', { organization: owner.name }),
    },
    {
      name: text('list.actions'),
      cell: (membership) =>
        mayChange(membership.organisation.id) && (
          <span className={list.rowActions}>
            <Button variant="secondary" size="S" onPress={() => setEdited(membership)}>
              {text('membership.change-roles')}
            </Button>
            <Button variant="secondary" size="S" onPress={() => setRemoved(membership)}>
              {text('action.remove')}
            </Button>
          </span>
        ),
    },
  ];
  return (
    <Panel
      title={title}
      action={
        mayAdd ? (
          <Button variant="secondary" size="S" onPress={() => setAdding(true)}>
            {text(organisation === undefined ? 'membership.add-to' : 'membership.add')}
          </Button>
        ) : undefined
      }
    >
      <LoadedTable
        list={pages}
        caption={title}
        columns={columns}
        keyOf={({ organisation: { id }, userId }) => `${id} ${userId}`}
        none={text('membership.none')}
      />
      <PageButtons pages={pages} />
      {organisation !== undefined && <OpenOffers key={added} organisation={organisation.id} />}
      {isAdding && (
        <AddMemberDialog
          organisation={organisation}
          email={person?.email}
          onAdded={() => {
            reload();
            setAdded((last) => last + 1);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {edited && (
        <EditMembershipDialog membership={edited} onSaved={reload} onClose={() => setEdited(undefined)} />
      )}
      {removed && (
        <ConfirmDialog
          title={text('membership.remove.title', {
            person: removed.person.displayName,
            organization: removed.organisation.name,
          })}
          action={text('action.remove')}
          run={async () => {
            await change({ method: 'DELETE', path: membershipPath(removed) }, unread);
            toastDone(text('done.removed', { name: removed.person.displayName }));
            pages.reloadAfterRemoval();
          }}
          onClose={() => setRemoved(undefined)}
        >
          {text('membership.remove.text')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function membershipPath({ organisation, userId }: AdminMembership): string {
  return `/memberships/${encodeURIComponent(organisation.id)}/${encodeURIComponent(userId)}`;
}
