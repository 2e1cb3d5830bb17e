import { Button } from '@react-spectrum/s2/Button';
import {
  type AdminSamlApplication,
  adminSamlApplicationSchema,
  adminSamlIdentityProviderSchema,
} from '@unified-shell/api/administration-saml';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { unread } from '../api/admin-client';
import { useRead } from '../api/use-read';
import layout from '../layout/layout.module.css';
import { PageHead } from '../layout/PageHead';
import list from '../list/list.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { Actor } from '../parts/Actor';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { CopyField } from '../parts/CopyField';
import { Facts } from '../parts/Facts';
import { LoadedPage } from '../parts/LoadedPage';
import { Moment } from '../parts/Moment';
import { toastDone } from '../parts/toast-done';
import { LastUsed } from '../secrets/LastUsed';
import { useText } from '../texts';
import { ACCESS, LOGOUT_BINDINGS, NAME_IDS, presentAttribute, toFields } from './application-form';
import { EditApplicationDialog } from './EditApplicationDialog';

export function ApplicationPage({ id }: { id: string }) {
  const text = useText();
  const path = `/saml-applications/${encodeURIComponent(id)}`;
  const title = text('section.saml-applications');
  const parent = { name: title, href: hrefOf('/saml-applications') };
  return (
    <LoadedPage title={title} parent={parent} path={path} schema={adminSamlApplicationSchema}>
      {(application, set) => <Application application={application} path={path} parent={parent} set={set} />}
    </LoadedPage>
  );
}

interface ApplicationProps {
  application: AdminSamlApplication;
  path: string;
  parent: { name: string; href: string };
  set(application: AdminSamlApplication): void;
}

function Application({ application, path, parent, set }: ApplicationProps) {
  const text = useText();
  const { change, me } = useAdmin();
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const { name } = application;
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHead
        title={name}
        intro={application.entityId}
        parent={parent}
        actions={
          me.changesAll && (
            <>
              <Button variant="negative" onPress={() => setOpen('remove')}>
                {text('action.remove')}
              </Button>
              <Button variant="accent" onPress={() => setOpen('edit')}>
                {text('action.edit')}
              </Button>
            </>
          )
        }
      />
      <div className={layout.stack}>
        <ProviderFacts application={application} />
        <Panel title={text('provider.details')}>
          <ApplicationFacts application={application} />
        </Panel>
      </div>
      {open === 'edit' && (
        <EditApplicationDialog application={application} path={path} onSaved={set} onClose={close} />
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title={text('saml-app.remove.title', { name })}
          action={text('action.remove')}
          run={async () => {
            await change({ method: 'DELETE', path }, unread);
            toastDone(text('saml-app.removed'));
            goTo(parent.href);
          }}
          onClose={close}
        >
          {text('saml-app.remove.text')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The addresses and the certificate of the shell, which an administrator copies into the application. */
function ProviderFacts({ application: { id, idpInitiated } }: { application: AdminSamlApplication }) {
  const text = useText();
  const { value: answer } = useRead('/saml-identity-provider', adminSamlIdentityProviderSchema);
  if (answer === undefined) return null;
  const start = new URL(`/saml/idp/start/${id}`, answer.signOnAddress).href;
  return (
    <Panel title={text('saml-app.provider')}>
      <div className={layout.stack}>
        <CopyField label={text('saml-app.provider.metadata')} value={answer.metadataAddress} />
        <CopyField label={text('saml-app.provider.sign-on')} value={answer.signOnAddress} />
        <CopyField label={text('saml-app.logout')} value={answer.logoutAddress} />
        {answer.certificates.map((certificate) => (
          <CopyField key={certificate} label={text('saml-app.provider.certificate')} value={certificate} />
        ))}
        {idpInitiated && <CopyField label={text('saml-app.start')} value={start} />}
      </div>
    </Panel>
  );
}

function ApplicationFacts({ application }: { application: AdminSamlApplication }) {
  const text = useText();
  const { consumers, attributes, logoutAddress, logoutBinding, certificatesEndAt, solution } = application;
  const { organisations, sessionMinutes, createdAt, createdBy } = application;
  const lines = (values: readonly string[]) =>
    values.length === 0 ? text('state.none') : <span className={list.lines}>{values.join('\n')}</span>;
  const yesOrNo = (value: boolean) => text(value ? 'client.yes' : 'client.no');
  const access = text(ACCESS[toFields(application).access] ?? 'saml-app.access.all');
  return (
    <Facts
      facts={[
        { name: text('saml-app.id'), value: <span className={list.code}>{application.id}</span> },
        { name: text('saml-app.consumers'), value: lines(consumers.map(({ address }) => address)) },
        {
          name: text('saml-app.access'),
          value: lines([access, ...(organisations ?? [solution ?? []].flat())]),
        },
        { name: text('saml-app.name-id'), value: text(NAME_IDS[application.nameId]) },
        { name: text('saml-app.attributes'), value: lines(attributes.map(presentAttribute)) },
        {
          name: text('saml-app.logout'),
          value:
            logoutAddress === null || logoutBinding === null
              ? text('saml-app.logout.none')
              : lines([logoutAddress, text(LOGOUT_BINDINGS[logoutBinding])]),
        },
        { name: text('saml-app.signed'), value: yesOrNo(application.requiresSignedRequests) },
        { name: text('saml-app.encrypted'), value: yesOrNo(application.encryptionCertificate !== null) },
        ...(certificatesEndAt === null
          ? []
          : [{ name: text('saml-app.certificates.end'), value: <Moment at={certificatesEndAt} /> }]),
        { name: text('saml-app.idp-initiated'), value: yesOrNo(application.idpInitiated) },
        ...(sessionMinutes === null
          ? []
          : [{ name: text('saml-app.session-minutes'), value: String(sessionMinutes) }]),
        { name: text('secret.last-used'), value: <LastUsed at={application.lastUsedAt} /> },
        { name: text('field.created'), value: <Moment at={createdAt} /> },
        { name: text('secret.created-by'), value: <Actor of={createdBy} /> },
      ]}
    />
  );
}
