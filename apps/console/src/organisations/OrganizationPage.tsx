import { Button } from '@react-spectrum/s2/Button';
import { type AdminOrganisation, adminOrganisationSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { useOnlyOrganisation } from '../api/organisation-scope';
import { WhatHappened } from '../audit/WhatHappened';
import { OrganizationGroups } from '../groups/OrganizationGroups';
import { PageHead } from '../layout/PageHead';
import list from '../list/list.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { ActionsMenu } from '../parts/ActionsMenu';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { LoadedPage } from '../parts/LoadedPage';
import { PageTabs } from '../parts/PageTabs';
import { Problem } from '../parts/Problem';
import { Status } from '../parts/Status';
import { toastDone, useUndo } from '../parts/toast-done';
import { useSubmit } from '../parts/use-submit';
import { InviteDialog } from '../people/invite/InviteDialog';
import { OrganizationPolicy } from '../policies/OrganizationPolicy';
import { SlotsPanel } from '../slots/SlotsPanel';
import { useText } from '../texts';
import { EditOrganizationDialog } from './EditOrganizationDialog';
import { MemberCount } from './MemberCount';
import { Memberships } from './Memberships';
import { OrganizationAssistant } from './OrganizationAssistant';
import { OrganizationBrand } from './OrganizationBrand';
import { OrganizationContexts } from './OrganizationContexts';
import { OrganizationDetails } from './OrganizationDetails';
import { OrganizationDomains } from './OrganizationDomains';
import { OrganizationEntitlements } from './OrganizationEntitlements';
import { OrganizationProgrammes } from './OrganizationProgrammes';
import { OrganizationSandboxes } from './OrganizationSandboxes';
import { OrganizationWording } from './OrganizationWording';

/** One organisation: its data, its members, and the products that it may use. */
export function OrganizationPage({ id }: { id: string }) {
  const text = useText();
  const path = `/organisations/${encodeURIComponent(id)}`;
  // With one organisation, this page is in the place of the list.
  const parent =
    useOnlyOrganisation() === undefined
      ? { name: text('section.organizations'), href: hrefOf('/organizations') }
      : undefined;
  return (
    <LoadedPage
      title={text('section.organizations')}
      parent={parent}
      path={path}
      schema={adminOrganisationSchema}
    >
      {(organisation, set) => (
        <Organization organisation={organisation} path={path} parent={parent} set={set} />
      )}
    </LoadedPage>
  );
}

interface OrganizationProps {
  organisation: AdminOrganisation;
  path: string;
  parent: { name: string; href: string } | undefined;
  set(organisation: AdminOrganisation): void;
}

function Organization({ organisation, path, parent, set }: OrganizationProps) {
  const text = useText();
  const { change, me, mayChange } = useAdmin();
  const [open, setOpen] = useState<'edit' | 'suspend' | 'invite'>();
  const [invitations, setInvitations] = useState(0);
  const submit = useSubmit();
  const undo = useUndo();
  const { id, name, tenant, status } = organisation;
  const close = () => setOpen(undefined);
  const act = async (verb: 'suspend' | 'resume') => {
    const post = (one: 'suspend' | 'resume') =>
      change({ method: 'POST', path: `${path}/${one}` }, adminOrganisationSchema);
    set(await post(verb));
    const words = text(verb === 'suspend' ? 'done.suspended' : 'done.resumed', { name });
    toastDone(
      words,
      undo(async () => set(await post(verb === 'suspend' ? 'resume' : 'suspend'))),
    );
  };
  const actions = [
    { name: text('access.why'), run: () => goTo(hrefOf('/access', { organisation: id })) },
    ...(me.changesAll && status === 'suspended'
      ? [{ name: text('organization.resume'), run: () => void submit.run(() => act('resume')) }]
      : []),
    ...(me.changesAll && status === 'active'
      ? [{ name: text('organization.suspend'), run: () => setOpen('suspend') }]
      : []),
  ];
  const reference = { id, name, detail: tenant };
  return (
    <>
      <PageHead
        title={name}
        intro={
          <span className={list.tags}>
            <Status of={status} />
            <span className={list.code}>@{tenant}</span>
          </span>
        }
        {...(parent && { parent })}
        actions={
          <>
            {me.changesAll && (
              <Button variant="secondary" onPress={() => setOpen('edit')}>
                {text('action.edit')}
              </Button>
            )}
            {mayChange(id) && (
              <Button variant="accent" onPress={() => setOpen('invite')}>
                {text('people.invite')}
              </Button>
            )}
            <ActionsMenu actions={actions} />
          </>
        }
      />
      {submit.problem && <Problem problem={submit.problem} />}
      <PageTabs
        label={name}
        tabs={[
          {
            id: 'members',
            name: text('membership.of-organization'),
            parts: <Memberships key={invitations} organisation={reference} />,
          },
          {
            id: 'groups',
            name: text('groups.title'),
            parts: <OrganizationGroups organisation={reference} />,
          },
          {
            id: 'products',
            name: text('section.entitlements'),
            parts: <OrganizationEntitlements organisation={reference} />,
          },
          {
            id: 'sandboxes',
            name: text('section.sandboxes'),
            parts: (
              <>
                <OrganizationSandboxes organisation={reference} />
                <OrganizationContexts organisation={reference} />
              </>
            ),
          },
          {
            id: 'settings',
            name: text('organization.settings'),
            parts: (
              <>
                <OrganizationDetails organisation={organisation} />
                <OrganizationPolicy organisation={reference} />
                <OrganizationDomains organisation={reference} />
                <OrganizationBrand id={id} />
                <SlotsPanel path={`${path}/slots`} mayChange={mayChange(id)} />
                <OrganizationAssistant organisation={reference} />
                <OrganizationProgrammes organisation={reference} />
                <OrganizationWording organisation={reference} />
              </>
            ),
          },
          {
            id: 'events',
            name: text('happened.title'),
            parts: <WhatHappened title={text('happened.title')} query={{ organisation: id }} />,
          },
        ]}
      />
      {open === 'edit' && (
        <EditOrganizationDialog organisation={organisation} onSaved={set} onClose={close} />
      )}
      {open === 'invite' && (
        <InviteDialog
          organisation={reference}
          onInvited={() => setInvitations((last) => last + 1)}
          onClose={close}
        />
      )}
      {open === 'suspend' && (
        <ConfirmDialog
          title={text('organization.suspend.title', { name })}
          action={text('organization.suspend')}
          run={() => act('suspend')}
          onClose={close}
        >
          {text('organization.suspend.text')} <MemberCount organisation={id} />
        </ConfirmDialog>
      )}
    </>
  );
}
