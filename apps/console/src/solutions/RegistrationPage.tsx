import { adminSolutionDetailsSchema } from '@unified-shell/api/administration';
import { useConfiguration } from '@unified-shell/app-sdk/react';
import { useAdmin } from '../api/admin';
import { useRead } from '../api/use-read';
import { PageHead } from '../layout/PageHead';
import { hrefOf } from '../location/app-location';
import { LoadStatus } from '../parts/LoadStatus';
import { FollowedNotice } from '../solution-addresses/FollowedAddress';
import { useText } from '../texts';
import { RegistrationForm } from './RegistrationForm';

/** Registers a solution, or changes a registration. */
export function RegistrationPage({ appId }: { appId?: string }) {
  const text = useText();
  const parent = { name: text('section.solutions'), href: hrefOf('/solutions') };
  return (
    <>
      <PageHead
        title={appId === undefined ? text('solution.register') : text('solution.edit', { id: appId })}
        intro={text('registration.intro')}
        parent={parent}
      />
      {appId !== undefined && <FollowedNotice appId={appId} />}
      {appId === undefined ? <NewRegistration /> : <ChangedRegistration appId={appId} />}
    </>
  );
}

function NewRegistration() {
  const text = useText();
  const { change } = useAdmin();
  const environment = useConfiguration()?.environment ?? 'prod';
  const registration = {
    appId: '',
    name: '',
    description: '',
    icon: 'app',
    group: '',
    path: '/',
    sandbox: { historyType: 'HASH', sources: { [environment]: '' } },
  };
  const row = { appId: '', registration, version: 0 };
  return (
    <RegistrationForm
      row={row}
      environment={environment}
      action={text('solution.register')}
      read={async () => row}
      save={(body) =>
        change(
          { method: 'POST', path: '/solutions', body: { registration: body } },
          adminSolutionDetailsSchema,
        )
      }
    />
  );
}

function ChangedRegistration({ appId }: { appId: string }) {
  const text = useText();
  const { change, client } = useAdmin();
  const environment = useConfiguration()?.environment ?? 'prod';
  const path = `/solutions/${encodeURIComponent(appId)}`;
  const solution = useRead(path, adminSolutionDetailsSchema);
  if (solution.value === undefined) return <LoadStatus of={solution} />;
  return (
    <RegistrationForm
      row={solution.value}
      environment={environment}
      action={text('action.save')}
      isChange
      read={() => client.read(path, adminSolutionDetailsSchema)}
      save={(registration, version) =>
        change({ method: 'PUT', path, body: { registration }, version }, adminSolutionDetailsSchema)
      }
    />
  );
}
