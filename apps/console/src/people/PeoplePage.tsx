import { ActionButton } from '@react-spectrum/s2/ActionButton';
import { Button } from '@react-spectrum/s2/Button';
import {
  type AdminLink,
  type AdminPerson,
  adminLinkSchema,
  adminPersonSchema,
} from '@unified-shell/api/administration';
import { showMailAddress } from '@unified-shell/text/show-address';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { useActiveOrganisation, useOnlyOrganisation } from '../api/organisation-scope';
import { ListPage, useList } from '../list/ListPage';
import list from '../list/list.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { useDialog } from '../location/use-dialog';
import { Moment } from '../parts/Moment';
import { OrganizationLink } from '../parts/OrganizationLink';
import { Problem } from '../parts/Problem';
import { Status } from '../parts/Status';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { InviteDialog } from './invite/InviteDialog';
import { LinkNotice } from './LinkNotice';
import { StaffRoles } from './StaffRoles';
import { STAFF_ROLES } from './staff-roles';
import { usePeopleActions } from './use-people-actions';

/** All people that the administrator may know. */
export function PeoplePage() {
  const text = useText();
  const { change, me } = useAdmin();
  const people = useList('/people', adminPersonSchema, { isOfOrganisations: true });
  const only = useOnlyOrganisation();
  const active = useActiveOrganisation();
  const actions = usePeopleActions(people.reload);
  const inviting = useDialog('invite');
  const [invited, setInvited] = useState<readonly string[]>([]);
  const [again, setAgain] = useState<{ email: string; link: AdminLink }>();
  const submit = useSubmit();
  const inviteAgain = ({ id, email }: AdminPerson) =>
    submit.run(async () => {
      const path = `/people/${encodeURIComponent(id)}/reset`;
      setAgain({ email, link: await change({ method: 'POST', path }, adminLinkSchema) });
    });
  const mayInvite = me.changesAll || me.organisations.length > 0;
  const invite = (
    <Button variant="accent" onPress={inviting.open}>
      {text('people.invite')}
    </Button>
  );
  return (
    <>
      {submit.problem && <Problem problem={submit.problem} />}
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
            cell: ({ id, email, displayName, staffRoles }) => (
              <span className={list.name}>
                <PageLink href={hrefOf(`/people/${id}`)}>{showMailAddress(email)}</PageLink>
                <span className={list.detail}>{displayName}</span>
                <StaffRoles roles={staffRoles} />
              </span>
            ),
          },
          {
            name: text('field.status'),
            cell: (person) => (
              <span className={list.name}>
                <Status of={person.status} />
                {mayInvite && person.status === 'invited' && (
                  <span>
                    <ActionButton
                      size="XS"
                      isQuiet
                      aria-label={text('people.invite-again-name', { email: showMailAddress(person.email) })}
                      isDisabled={submit.isBusy}
                      onPress={() => void inviteAgain(person)}
                    >
                      {text('person.invite-again')}
                    </ActionButton>
                  </span>
                )}
              </span>
            ),
          },
          ...(only === undefined
            ? [
                {
                  name: text('field.organization'),
                  cell: ({ organisations }: AdminPerson) => <Organizations of={organisations} />,
                },
              ]
            : []),
          {
            name: text('people.last-sign-in'),
            cell: ({ lastSignInAt }) => lastSignInAt !== null && <Moment at={lastSignInAt} />,
          },
          {
            name: text('field.created'),
            sort: 'createdAt',
            cell: ({ createdAt }) => <Moment at={createdAt} />,
          },
        ]}
        isNew={({ email }) => invited.includes(email)}
        bulk={mayInvite ? { actions, nameOf: ({ email }) => showMailAddress(email) } : undefined}
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
      {inviting.isOpen && (
        <InviteDialog
          organisation={active}
          onClose={inviting.close}
          onInvited={(emails) => {
            setInvited(emails);
            people.reload();
          }}
        />
      )}
      {again && <LinkNotice title={text('link.title')} {...again} onClose={() => setAgain(undefined)} />}
    </>
  );
}

/** The API names the first three, so a third one may not be the last. */
const SHOWN = 2;

function Organizations({ of }: { of: AdminPerson['organisations'] }) {
  const text = useText();
  return (
    <span className={list.name}>
      {of.slice(0, SHOWN).map(({ id, name }) => (
        <OrganizationLink key={id} id={id} name={name} />
      ))}
      {of.length > SHOWN && <span className={list.detail}>{text('people.more-organizations')}</span>}
    </span>
  );
}
