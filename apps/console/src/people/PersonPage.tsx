import { Button } from '@react-spectrum/s2/Button';
import {
  type AdminLink,
  type AdminPersonDetails,
  adminLinkSchema,
  adminPersonDetailsSchema,
} from '@unified-shell/api/administration';
import { showMailAddress } from '@unified-shell/text/show-address';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { unread } from '../api/admin-client';
import { WhatHappened } from '../audit/WhatHappened';
import { PageHead } from '../layout/PageHead';
import list from '../list/list.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { Memberships } from '../organisations/Memberships';
import { ActionsMenu } from '../parts/ActionsMenu';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { LoadedPage } from '../parts/LoadedPage';
import { PageTabs } from '../parts/PageTabs';
import { Problem } from '../parts/Problem';
import { Status } from '../parts/Status';
import { toastDone, useUndo } from '../parts/toast-done';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { EditPersonDialog } from './EditPersonDialog';
import { exportPerson } from './export-person';
import { LinkNotice } from './LinkNotice';
import { PersonAccess } from './PersonAccess';
import { PersonAccounts } from './PersonAccounts';
import { PersonProfile } from './PersonProfile';
import { PersonSessions } from './PersonSessions';
import { RolesDialog } from './RolesDialog';

type Open = 'edit' | 'roles' | 'disable' | 'reset' | 'erase';

/** One person: who they are, what they belong to, why they may open something, what happened, and what can be done. */
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
  const undo = useUndo();
  const close = () => setOpen(undefined);
  const { id, email, displayName, status, accounts } = person;
  const mayChange = me.changesAll || me.organisations.length > 0;

  const act = async (verb: 'disable' | 'enable') => {
    set(await change({ method: 'POST', path: `${path}/${verb}` }, adminPersonDetailsSchema));
    const opposite = verb === 'disable' ? 'enable' : 'disable';
    const words = text(verb === 'disable' ? 'done.disabled' : 'done.enabled', { name: displayName });
    toastDone(
      words,
      undo(async () =>
        set(await change({ method: 'POST', path: `${path}/${opposite}` }, adminPersonDetailsSchema)),
      ),
    );
  };
  const enable = { name: text('person.enable'), run: () => void submit.run(() => act('enable')) };
  const disable = { name: text('person.disable'), run: () => setOpen('disable') };
  const actions = [
    ...(status === 'active' ? [{ name: text('person.reset'), run: () => setOpen('reset') }] : []),
    ...(me.changesAll ? [{ name: text('person.change-roles'), run: () => setOpen('roles') }] : []),
    { name: text('person.export'), run: () => void submit.run(() => exportPerson({ change }, id)) },
    status === 'disabled' ? enable : disable,
    ...(me.changesAll ? [{ name: text('person.erase'), run: () => setOpen('erase') }] : []),
  ];
  const [account] = accounts;

  return (
    <>
      <PageHead
        title={displayName}
        intro={
          <span className={list.tags}>
            <Status of={status} />
            {showMailAddress(email)}
          </span>
        }
        parent={parent}
        actions={
          mayChange && (
            <>
              {status === 'invited' && (
                <Button variant="secondary" onPress={() => setOpen('reset')}>
                  {text('person.invite-again')}
                </Button>
              )}
              <Button variant="secondary" onPress={() => setOpen('edit')}>
                {text('action.edit')}
              </Button>
              <ActionsMenu actions={actions} />
            </>
          )
        }
      />
      {submit.problem && <Problem problem={submit.problem} />}
      <PageTabs
        label={displayName}
        tabs={[
          {
            id: 'overview',
            name: text('section.overview'),
            parts: (
              <>
                <PersonProfile person={person} path={path} mayChange={mayChange} set={set} />
                <PersonAccounts id={id} accounts={accounts} />
              </>
            ),
          },
          {
            id: 'organizations',
            name: text('membership.of-person'),
            parts: <Memberships person={{ id, email }} />,
          },
          { id: 'access', name: text('access.why'), parts: <PersonAccess person={person} /> },
          {
            id: 'sessions',
            name: text('section.sessions'),
            parts: <PersonSessions id={id} mayEnd={mayChange} />,
          },
          {
            id: 'events',
            name: text('happened.title'),
            parts: (
              <>
                <WhatHappened title={text('happened.title')} query={{ object: id }} />
                {account && <WhatHappened title={text('happened.by')} query={{ actor: account.userId }} />}
              </>
            ),
          },
        ]}
      />
      {open === 'edit' && <EditPersonDialog person={person} onSaved={set} onClose={close} />}
      {open === 'roles' && <RolesDialog person={person} onSaved={set} onClose={close} />}
      {open === 'disable' && (
        <ConfirmDialog
          title={text('person.disable.title', { name: displayName })}
          action={text('person.disable')}
          isReversible
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
          isReversible
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
          typed={{ label: text('person.erase.type', { email: showMailAddress(email) }), value: email }}
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
