import { Button } from '@react-spectrum/s2/Button';
import { LinkButton } from '@react-spectrum/s2/LinkButton';
import {
  type AdminProvider,
  adminProviderSchema,
  adminProviderTestSchema,
} from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { showDomain } from '@unified-shell/text/show-address';
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
import { useJoinList, useText } from '../texts';
import { EditProviderDialog } from './EditProviderDialog';
import { EditSamlDialog } from './EditSamlDialog';
import { ProviderPeople } from './ProviderPeople';
import { SamlPanels } from './SamlPanels';

/** The identity provider of one organisation, and the test of its sign-in. */
export function ProviderPage({ id }: { id: string }) {
  const text = useText();
  const path = `/providers/${encodeURIComponent(id)}`;
  const parent = { name: text('section.providers'), href: hrefOf('/providers') };
  return (
    <LoadedPage title={text('section.providers')} parent={parent} path={path} schema={adminProviderSchema}>
      {(provider, set) => <Provider provider={provider} path={path} parent={parent} set={set} />}
    </LoadedPage>
  );
}

interface ProviderProps {
  provider: AdminProvider;
  path: string;
  parent: { name: string; href: string };
  set(provider: AdminProvider): void;
}

function Provider({ provider, path, parent, set }: ProviderProps) {
  const text = useText();
  const join = useJoinList();
  const { change, me, mayChange } = useAdmin();
  const [open, setOpen] = useState<'edit' | 'switch' | 'remove'>();
  const { organisation, issuer, domains, vouchesForEmail, status, origin, createdAt, version } = provider;
  const isChangeable = me.changesAll && origin === 'stored';
  const isActive = status === 'active';
  const isSaml = provider.protocol === 'saml';
  const undo = useUndo();
  const enable = (enabled: boolean, from: number) =>
    change({ method: 'PATCH', path, body: { enabled }, version: from }, adminProviderSchema);
  const close = () => setOpen(undefined);
  const organization = organisation.name;
  return (
    <>
      <PageHead
        title={organization}
        intro={origin === 'file' ? text('provider.of-file') : join(domains.map(showDomain))}
        parent={parent}
        actions={
          isChangeable && (
            <>
              <Button variant="negative" onPress={() => setOpen('remove')}>
                {text('action.remove')}
              </Button>
              <Button variant="secondary" onPress={() => setOpen('switch')}>
                {text(isActive ? 'provider.disable' : 'provider.enable')}
              </Button>
              <Button variant="accent" onPress={() => setOpen('edit')}>
                {text('action.edit')}
              </Button>
            </>
          )
        }
      />
      <div className={layout.stack}>
        <Panel title={text('provider.details')}>
          <Facts
            facts={[
              { name: text('field.status'), value: <Status of={status} /> },
              {
                name: text('provider.protocol'),
                value: text(isSaml ? 'provider.protocol.saml' : 'provider.protocol.openid'),
              },
              { name: text('provider.domains'), value: join(domains.map(showDomain)) },
              {
                name: text(isSaml ? 'saml.entity-id' : 'provider.issuer'),
                value: <span className={list.code}>{issuer}</span>,
              },
              ...(provider.protocol === 'saml'
                ? []
                : [
                    {
                      name: text('provider.return-address'),
                      value: <span className={list.code}>{me.providerReturnAddress}</span>,
                    },
                    {
                      name: text('provider.client-id'),
                      value: <span className={list.code}>{provider.clientId}</span>,
                    },
                    { name: text('provider.client-secret'), value: text('provider.client-secret.stored') },
                  ]),
              {
                name: text('provider.email'),
                value: text(vouchesForEmail ? 'provider.email.vouched' : 'provider.email.verified'),
              },
              {
                name: text('field.organization'),
                value: <OrganizationLink id={organisation.id} name={organization} />,
              },
              { name: text('field.created'), value: <Moment at={createdAt} /> },
            ]}
          />
        </Panel>
        <ProviderPeople path={path} organisation={organisation.id} />
        {provider.protocol === 'saml' && <SamlPanels provider={provider} />}
        {mayChange(organisation.id) && <ProviderTest path={path} />}
      </div>
      {open === 'edit' &&
        (provider.protocol === 'saml' ? (
          <EditSamlDialog provider={provider} path={path} onSaved={set} onClose={close} />
        ) : (
          <EditProviderDialog provider={provider} path={path} onSaved={set} onClose={close} />
        ))}
      {open === 'switch' && (
        <ConfirmDialog
          title={text(isActive ? 'provider.disable.title' : 'provider.enable.title', { organization })}
          action={text(isActive ? 'provider.disable' : 'provider.enable')}
          isReversible
          run={async () => {
            const changed = await enable(!isActive, version);
            set(changed);
            toastDone(
              text(isActive ? 'done.disabled' : 'done.enabled', { name: issuer }),
              undo(async () => set(await enable(isActive, changed.version))),
            );
          }}
          onClose={close}
        >
          {text(isActive ? 'provider.disable.text' : 'provider.enable.text', {
            domains: join(domains.map(showDomain)),
          })}
        </ConfirmDialog>
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title={text('provider.remove.title', { organization })}
          action={text('action.remove')}
          run={async () => {
            await change({ method: 'DELETE', path }, unread);
            toastDone(text('provider.removed'));
            goTo(parent.href, { replace: true });
          }}
          onClose={close}
        >
          {text('provider.disable.text', { domains: join(domains.map(showDomain)) })}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The result is shown in another tab, on a page of the identity host. */
function ProviderTest({ path }: { path: string }) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [address, setAddress] = useState<string>();
  const prepare = () =>
    submit.run(async () => {
      const test = await change({ method: 'POST', path: `${path}/test` }, adminProviderTestSchema);
      setAddress(test.address);
    });
  return (
    <Panel title={text('provider.test')}>
      <p>{text('provider.test.text')}</p>
      {submit.problem && <Problem problem={submit.problem} />}
      <div className={layout.panelActions}>
        {address === undefined ? (
          <Button variant="secondary" isPending={submit.isBusy} onPress={() => void prepare()}>
            {text('provider.test.prepare')}
          </Button>
        ) : (
          <LinkButton variant="accent" href={address} target="_blank" autoFocus>
            {text('provider.test.open')}
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}
