import { Badge } from '@react-spectrum/s2/Badge';
import { Button } from '@react-spectrum/s2/Button';
import { adminPersonSchema } from '@unified-shell/api/administration';
import { showMailAddress } from '@unified-shell/text/show-address';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { ListPage, useList } from '../list/ListPage';
import list from '../list/list.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Moment } from '../parts/Moment';
import { Status } from '../parts/Status';
import { useText } from '../texts';
import { InviteDialog } from './InviteDialog';
import { STAFF_ROLES } from './staff-roles';

/** All people that the administrator may know. */
export function PeoplePage() {
  const text = useText();
  const { me } = useAdmin();
  const people = useList('/people', adminPersonSchema);
  const [isInviting, setInviting] = useState(false);
  const mayInvite = me.changesAll || me.organisations.length > 0;
  const invite = (
    <Button variant="accent" onPress={() => setInviting(true)}>
      {text('people.invite')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={text('section.people')}
        intro={text('people.intro')}
        list={people}
        defaultSort="email"
        keyOf={({ id }) => id}
        filters={[
          { kind: 'search', label: text('people.search') },
          {
            kind: 'choice',
            name: 'status',
            label: text('field.status'),
            options: [
              { id: 'active', name: text('status.active') },
              { id: 'invited', name: text('status.invited') },
              { id: 'disabled', name: text('status.disabled') },
            ],
          },
          ...(me.readsAll
            ? [
                {
                  kind: 'choice',
                  name: 'staffRole',
                  label: text('people.staff-role'),
                  options: STAFF_ROLES.map(({ id, name }) => ({ id, name: text(name) })),
                } as const,
              ]
            : []),
          { kind: 'organisation' },
        ]}
        columns={[
          {
            name: text('field.email'),
            sort: 'email',
            cell: ({ id, email, displayName }) => (
              <span className={list.name}>
                <PageLink href={hrefOf(`/people/${id}`)}>{showMailAddress(email)}</PageLink>
                <span className={list.detail}>{displayName}</span>
              </span>
            ),
          },
          { name: text('field.status'), cell: ({ status }) => <Status of={status} /> },
          {
            name: text('people.staff-role'),
            cell: ({ staffRoles }) =>
              staffRoles.length > 0 && (
                <span className={list.tags}>
                  {STAFF_ROLES.filter(({ id }) => staffRoles.includes(id)).map(({ id, name }) => (
                    <Badge key={id} variant="neutral" fillStyle="subtle">
                      {text(name)}
                    </Badge>
                  ))}
                </span>
              ),
          },
          {
            name: text('field.created'),
            sort: 'createdAt',
            cell: ({ createdAt }) => <Moment at={createdAt} />,
          },
        ]}
        actions={
          mayInvite && (
            <>
              <Button variant="secondary" onPress={() => goTo(hrefOf('/people/import'))}>
                {text('people.import')}
              </Button>
              {invite}
            </>
          )
        }
        empty={{
          title: text('people.none'),
          hint: text('people.none.hint'),
          ...(mayInvite ? { action: invite } : {}),
        }}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onInvited={people.reload} />}
    </>
  );
}
