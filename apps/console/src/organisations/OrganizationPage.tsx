import { Button } from '@react-spectrum/s2/Button';
import { type AdminOrganisation, adminOrganisationSchema } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
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
import { useSubmit } from '../parts/use-submit';
import { InviteDialog } from '../people/InviteDialog';
import { OrganizationPolicy } from '../policies/OrganizationPolicy';
import { useText } from '../texts';
import { EditOrganizationDialog } from './EditOrganizationDialog';
import { Memberships } from './Memberships';
import { OrganizationAssistant } from './OrganizationAssistant';
import { OrganizationContexts } from './OrganizationContexts';
import { OrganizationDomains } from './OrganizationDomains';
import { OrganizationEntitlements } from './OrganizationEntitlements';
import { OrganizationSandboxes } from './OrganizationSandboxes';
import { OrganizationWording } from './OrganizationWording';

/** One organisation: its data, its members, and the products that it may use. */
export function OrganizationPage({ id }: { id: string }) {
  const text = useText();
  const path = `/organisations/${encodeURIComponent(id)}`;
  const parent = { name: text('section.organizations'), href: hrefOf('/organizations') };
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
  parent: { name: string; href: string };
  set(organisation: AdminOrganisation): void;
}

function Organization({ organisation, path, parent, set }: OrganizationProps) {
  const text = useText();
  const { change, me, mayChange } = useAdmin();
  const [open, setOpen] = useState<'edit' | 'suspend' | 'invite'>();
  const [invitations, setInvitations] = useState(0);
  const submit = useSubmit();
  const { id, name, tenant, region, status, createdAt } = organisation;
  const close = () => setOpen(undefined);
  const act = async (verb: 'suspend' | 'resume') =>
    set(await change({ method: 'POST', path: `${path}/${verb}` }, adminOrganisationSchema));
  return (
    <>
      <PageHead
        title={name}
        intro={<span className={list.code}>@{tenant}</span>}
        parent={parent}
        actions={
          <>
            <Button variant="secondary" onPress={() => goTo(hrefOf('/access', { organisation: id }))}>
              {text('access.why')}
            </Button>
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
          </>
        }
      />
      {submit.problem && <Problem problem={submit.problem} />}
      <div className={layout.stack}>
        <Panel title={text('organization.details')}>
          <Facts
            facts={[
              { name: text('field.status'), value: <Status of={status} /> },
              { name: text('field.tenant'), value: <span className={list.code}>{tenant}</span> },
              { name: text('field.region'), value: region },
              { name: text('field.id'), value: <span className={list.code}>{id}</span> },
              { name: text('field.created'), value: <Moment at={createdAt} /> },
              {
                name: text('section.people'),
                value: (
                  <PageLink href={hrefOf('/people', { organisation: id })}>
                    {text('organization.people')}
                  </PageLink>
                ),
              },
            ]}
          />
          {me.changesAll && (
            <div className={layout.panelActions}>
              {status === 'suspended' ? (
                <Button
                  variant="secondary"
                  size="S"
                  isPending={submit.isBusy}
                  onPress={() => void submit.run(() => act('resume'))}
                >
                  {text('organization.resume')}
                </Button>
              ) : (
                <Button variant="negative" size="S" onPress={() => setOpen('suspend')}>
                  {text('organization.suspend')}
                </Button>
              )}
            </div>
          )}
        </Panel>
        <Memberships key={invitations} organisation={{ id, name }} />
        <OrganizationPolicy organisation={{ id, name }} />
        <OrganizationDomains organisation={{ id, name }} />
        <OrganizationEntitlements organisation={{ id, name }} />
        <OrganizationSandboxes organisation={{ id, name, detail: tenant }} />
        <OrganizationContexts organisation={{ id, name }} />
        <OrganizationAssistant organisation={{ id, name }} />
        <OrganizationWording organisation={{ id, name }} />
      </div>
      {open === 'edit' && (
        <EditOrganizationDialog organisation={organisation} onSaved={set} onClose={close} />
      )}
      {open === 'invite' && (
        <InviteDialog
          organisation={{ id, name }}
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
          {text('organization.suspend.text')}
        </ConfirmDialog>
      )}
    </>
  );
}
