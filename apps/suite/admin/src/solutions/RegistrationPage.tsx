import { useConfiguration } from '@unified-shell/app-sdk/react';
import { useCallback } from 'react';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import { useLoaded } from '../api/use-loaded';
import { PageHead } from '../layout/PageHead';
import { goTo, hrefOf } from '../location/app-location';
import { Busy } from '../parts/Busy';
import { Problem } from '../parts/Problem';
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
      {appId === undefined ? <NewRegistration /> : <ChangedRegistration appId={appId} />}
    </>
  );
}

const solutionHref = (appId: string) => hrefOf(`/solutions/${encodeURIComponent(appId)}`);

function NewRegistration() {
  const text = useText();
  const { change } = useAdmin();
  const environment = useConfiguration()?.environment ?? 'prod';
  const empty = {
    appId: '',
    name: '',
    description: '',
    icon: 'app',
    group: '',
    path: '/',
    sandbox: { historyType: 'HASH', sources: { [environment]: '' } },
  };
  return (
    <RegistrationForm
      stored={{ value: empty, version: 0 }}
      environment={environment}
      action={text('solution.register')}
      reload={() => Promise.resolve({ value: empty, version: 0 })}
      save={async (registration) => {
        const call = { method: 'POST', path: '/solutions', body: { registration } } as const;
        const { appId, version } = await change(call, answers.solutionDetails);
        goTo(solutionHref(appId), { replace: true });
        return version;
      }}
    />
  );
}

function ChangedRegistration({ appId }: { appId: string }) {
  const text = useText();
  const { change, client } = useAdmin();
  const environment = useConfiguration()?.environment ?? 'prod';
  const path = `/solutions/${encodeURIComponent(appId)}`;
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const { registration, version } = await client.read(path, answers.solutionDetails, {}, signal);
      return { value: registration, version };
    },
    [client, path],
  );
  const { value, problem, reload } = useLoaded(load);
  if (value === undefined) return problem ? <Problem problem={problem} retry={reload} /> : <Busy />;
  return (
    <RegistrationForm
      stored={value}
      environment={environment}
      action={text('action.save')}
      isChange
      reload={load}
      save={async (registration, version) => {
        const call = { method: 'PUT', path, body: { registration }, version } as const;
        const saved = await change(call, answers.solutionDetails);
        goTo(solutionHref(appId), { replace: true });
        return saved.version;
      }}
    />
  );
}
