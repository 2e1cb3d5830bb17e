import { Badge } from '@react-spectrum/s2/Badge';
import { Button } from '@react-spectrum/s2/Button';
import {
  type AdminLink,
  type AdminPersonDetails,
  adminLinkSchema,
  adminPersonDetailsSchema,
} from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { showMailAddress } from '@unified-shell/text/show-address';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { unread } from '../api/admin-client';
import layout from '../layout/layout.module.css';
import { PageHead } from '../layout/PageHead';
import list from '../list/list.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { Memberships } from '../organisations/Memberships';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { Facts } from '../parts/Facts';
import { LoadedPage } from '../parts/LoadedPage';
import { Moment } from '../parts/Moment';
import { Problem } from '../parts/Problem';
import { Status } from '../parts/Status';
import { toastDone } from '../parts/toast-done';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { EditPersonDialog } from './EditPersonDialog';
import { exportPerson } from './export-person';
import { LinkNotice } from './LinkNotice';
import { PersonAccounts } from './PersonAccounts';
import { PersonPicture } from './PersonPicture';
import { PersonSessions } from './PersonSessions';
import { RolesDialog } from './RolesDialog';
import { STAFF_ROLES } from './staff-roles';

type Open = 'edit' | 'roles' | 'disable' | 'reset' | 'erase';

/** One person: their data, what they belong to, where they are signed in, and what can be done. */
export function PersonPage({ id }: { id: string }) {
  const text = useText();
  const path = `/people/${encodeURIComponent(id)}`;
  const parent = { name: text('section.people'), href: hrefOf('/people') };
  return (
    <LoadedPage title={text('section.people')} parent={parent} path={path} schema={adminPersonDetailsSchema}>
      {(person, set) => <Person person={person} path={path} parent={parent} set={set} />}
    </LoadedPage>
  );
}

interface PersonProps {
  person: AdminPersonDetails;
  path: string;
  parent: { name: string; href: string };
  set(person: AdminPersonDetails): void;
}

function Person({ person, path, parent, set }: PersonProps) {
  const text = useText();
  const { change, me } = useAdmin();
  const [open, setOpen] = useState<Open>();
  const [link, setLink] = useState<AdminLink>();
  const submit = useSubmit();
  const close = () => setOpen(undefined);
  const { id, email, displayName, status, staffRoles, accounts, createdAt } = person;
  const mayChange = me.changesAll || me.organisations.length > 0;

  const act = async (verb: 'disable' | 'enable') =>
    set(await change({ method: 'POST', path: `${path}/${verb}` }, adminPersonDetailsSchema));

  return (
    <>
      <PageHead
        title={displayName}
        intro={showMailAddress(email)}
        parent={parent}
        actions={
          <>
            <Button variant="secondary" onPress={() => goTo(hrefOf('/access', { person: id }))}>
              {text('access.why')}
            </Button>
            {mayChange && (
              <Button variant="secondary" onPress={() => setOpen('edit')}>
                {text('action.edit')}
              </Button>
            )}
          </>
        }
      />
      {submit.problem && <Problem problem={submit.problem} />}
      <div className={layout.stack}>
        <Panel title={text('person.profile')}>
          <PersonPicture person={person} path={path} mayChange={mayChange} set={set} />
          <Facts
            facts={[
              { name: text('field.status'), value: <Status of={status} /> },
              { name: text('field.email'), value: showMailAddress(email) },
              { name: text('field.created'), value: <Moment at={createdAt} /> },
              {
                name: text('people.staff-role'),
                value:
                  staffRoles.length === 0 ? (
                    text('state.none')
                  ) : (
                    <span className={list.tags}>
                      {STAFF_ROLES.filter((role) => staffRoles.includes(role.id)).map((role) => (
                        <Badge key={role.id} variant="neutral" fillStyle="subtle">
                          {text(role.name)}
                        </Badge>
                      ))}
                    </span>
                  ),
              },
            ]}
          />
          {mayChange && (
            <div className={layout.panelActions}>
              {status !== 'disabled' && (
                <Button variant="secondary" size="S" onPress={() => setOpen('reset')}>
                  {text(status === 'invited' ? 'person.invite-again' : 'person.reset')}
                </Button>
              )}
              {me.changesAll && (
                <Button variant="secondary" size="S" onPress={() => setOpen('roles')}>
                  {text('person.change-roles')}
                </Button>
              )}
              <Button
                variant="secondary"
                size="S"
                isPending={submit.isBusy}
                onPress={() => void submit.run(() => exportPerson({ change }, id))}
              >
                {text('person.export')}
              </Button>
              {status === 'disabled' ? (
                <Button variant="secondary" size="S" onPress={() => void submit.run(() => act('enable'))}>
                  {text('person.enable')}
                </Button>
              ) : (
                <Button variant="negative" size="S" onPress={() => setOpen('disable')}>
                  {text('person.disable')}
                </Button>
              )}
              {me.changesAll && (
                <Button variant="negative" fillStyle="outline" size="S" onPress={() => setOpen('erase')}>
                  {text('person.erase')}
                </Button>
              )}
            </div>
          )}
        </Panel>
        <PersonAccounts id={id} accounts={accounts} />
        <Memberships person={{ id, email }} />
        <PersonSessions id={id} mayEnd={mayChange} />
      </div>
      {open === 'edit' && <EditPersonDialog person={person} onSaved={set} onClose={close} />}
      {open === 'roles' && <RolesDialog person={person} onSaved={set} onClose={close} />}
      {open === 'disable' && (
        <ConfirmDialog
          title={text('person.disable.title', { name: displayName })}
          action={text('person.disable')}
          run={() => act('disable')}
          onClose={close}
        >
          {text('person.disable.text')}
        </ConfirmDialog>
      )}
      {open === 'reset' && (
        <ConfirmDialog
          title={text('person.reset.title', { name: displayName })}
          action={text('person.reset.action')}
          run={async () => setLink(await change({ method: 'POST', path: `${path}/reset` }, adminLinkSchema))}
          onClose={close}
        >
          {text('person.reset.text')}
        </ConfirmDialog>
      )}
      {open === 'erase' && (
        <ConfirmDialog
          title={text('person.erase.title', { name: displayName })}
          action={text('person.erase')}
          run={async () => {
            await change({ method: 'POST', path: `${path}/erase` }, unread);
            toastDone(text('person.erased'));
            goTo(hrefOf('/people'), { replace: true });
          }}
          onClose={close}
        >
          {text('person.erase.text')}
        </ConfirmDialog>
      )}
      {link !== undefined && open === undefined && (
        <LinkNotice title={text('link.title')} email={email} link={link} onClose={() => setLink(undefined)} />
      )}
    </>
  );
}
