import { Button } from '@react-spectrum/s2/Button';
import { type AdminSandbox, adminSandboxSchema } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { unread } from '../api/admin-client';
import layout from '../layout/layout.module.css';
import { PageHead } from '../layout/PageHead';
import list from '../list/list.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { Facts } from '../parts/Facts';
import { LoadedPage } from '../parts/LoadedPage';
import { Moment } from '../parts/Moment';
import { OrganizationLink } from '../parts/OrganizationLink';
import { Problem } from '../parts/Problem';
import { Status } from '../parts/Status';
import { toastDone, useUndo } from '../parts/toast-done';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { EditSandboxDialog } from './EditSandboxDialog';
import { SandboxPolicies } from './SandboxPolicies';
import { SANDBOX_TYPES, sandboxPath } from './sandbox-form';

interface SandboxPageProps {
  /** The id of the organisation. */
  organisation: string;
  name: string;
}

/** One sandbox: its data, and the policies with which people work in it. */
export function SandboxPage({ organisation, name }: SandboxPageProps) {
  const text = useText();
  const path = `/sandboxes/${encodeURIComponent(organisation)}/${encodeURIComponent(name)}`;
  const parent = { name: text('section.sandboxes'), href: hrefOf('/sandboxes') };
  return (
    <LoadedPage title={name} parent={parent} path={path} schema={adminSandboxSchema}>
      {(sandbox, set) => <Sandbox sandbox={sandbox} parent={parent} set={set} />}
    </LoadedPage>
  );
}

interface SandboxProps {
  sandbox: AdminSandbox;
  parent: { name: string; href: string };
  set(sandbox: AdminSandbox): void;
}

function Sandbox({ sandbox, parent, set }: SandboxProps) {
  const text = useText();
  const { change, mayChange } = useAdmin();
  const [open, setOpen] = useState<'edit' | 'disable' | 'delete'>();
  const submit = useSubmit();
  const undo = useUndo();
  const { organisation, name, title, region, type, state, isDefault, createdAt, version } = sandbox;
  const path = sandboxPath(sandbox);
  const close = () => setOpen(undefined);
  const patch = (next: AdminSandbox['state'], from: number) =>
    change({ method: 'PATCH', path, body: { state: next }, version: from }, adminSandboxSchema);
  const setState = async (next: AdminSandbox['state']) => {
    const changed = await patch(next, version);
    set(changed);
    const key = next === 'disabled' ? 'done.disabled' : 'done.enabled';
    toastDone(
      text(key, { name: title }),
      undo(async () => set(await patch(state, changed.version))),
    );
  };
  return (
    <>
      <PageHead
        title={title}
        intro={organisation.name}
        parent={parent}
        actions={
          mayChange(organisation.id) && (
            <>
              <Button variant="negative" onPress={() => setOpen('delete')}>
                {text('action.delete')}
              </Button>
              {state === 'active' ? (
                <Button variant="secondary" onPress={() => setOpen('disable')}>
                  {text('action.disable')}
                </Button>
              ) : (
                <Button
                  variant="secondary"
                  isPending={submit.isBusy}
                  onPress={() => void submit.run(() => setState('active'))}
                >
                  {text('action.enable')}
                </Button>
              )}
              <Button variant="accent" onPress={() => setOpen('edit')}>
                {text('action.edit')}
              </Button>
            </>
          )
        }
      />
      {submit.problem && <Problem problem={submit.problem} />}
      <div className={layout.stack}>
        <Panel title={text('sandbox.details')}>
          <Facts
            facts={[
              { name: text('field.status'), value: <Status of={state} /> },
              { name: text('field.name'), value: <span className={list.code}>{name}</span> },
              {
                name: text('sandbox.type'),
                value: SANDBOX_TYPES.map((each) => each.id === type && text(each.name)),
              },
              { name: text('field.region'), value: region },
              ...(isDefault ? [{ name: text('sandbox.default'), value: text('sandbox.make-default') }] : []),
              {
                name: text('field.organization'),
                value: <OrganizationLink id={organisation.id} name={organisation.name} />,
              },
              { name: text('field.created'), value: <Moment at={createdAt} /> },
            ]}
          />
        </Panel>
        <SandboxPolicies sandbox={sandbox} set={set} />
      </div>
      {open === 'edit' && <EditSandboxDialog sandbox={sandbox} onSaved={set} onClose={close} />}
      {open === 'disable' && (
        <ConfirmDialog
          title={text('sandbox.disable.title', { title })}
          action={text('action.disable')}
          isReversible
          run={() => setState('disabled')}
          onClose={close}
        >
          {text('sandbox.disable.text')}
        </ConfirmDialog>
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={text('sandbox.delete.title', { title })}
          action={text('action.delete')}
          run={async () => {
            await change({ method: 'DELETE', path }, unread);
            toastDone(text('sandbox.deleted'));
            goTo(parent.href, { replace: true });
          }}
          onClose={close}
        >
          {text('sandbox.delete.text')}
        </ConfirmDialog>
      )}
    </>
  );
}
