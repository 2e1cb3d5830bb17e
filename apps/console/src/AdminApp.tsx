import { ToastContainer } from '@react-spectrum/s2/Toast';
import { type AdminCaller, adminCallerSchema } from '@unified-shell/api/administration';
import { user } from '@unified-shell/app-sdk';
import { usePageDone } from '@unified-shell/app-sdk/react';
import { useCallback, useMemo } from 'react';
import { type Admin, AdminProvider } from './api/admin';
import { createAdminClient } from './api/admin-client';
import { toProblem } from './api/problem';
import { useLoaded } from './api/use-loaded';
import { CurrentPage } from './CurrentPage';
import layout from './layout/layout.module.css';
import { sectionsFor } from './layout/sections';
import { usePalette } from './layout/use-palette';
import { useSideNavigation } from './layout/use-side-navigation';
import { Empty } from './parts/Empty';
import { LoadStatus } from './parts/LoadStatus';
import { useText } from './texts';

const client = createAdminClient((...call) => fetch(...call));

let signIn: Promise<boolean> | undefined;

/** Resolves with whether the user has signed in again. Changes that are refused at the same time share one question. */
function askForSignIn(): Promise<boolean> {
  signIn ??= user
    .stepUp({ maxAgeSeconds: 0 })
    .then((proof) => proof !== undefined)
    .finally(() => {
      signIn = undefined;
    });
  return signIn;
}

/** The console, once the rights of the user are known. */
export function AdminApp() {
  const text = useText();
  const load = useCallback((signal: AbortSignal) => client.read('/me', adminCallerSchema, {}, signal), []);
  const caller = useLoaded(load);
  const { value: me, problem } = caller;
  usePageDone(me !== undefined || problem !== undefined);
  if (me === undefined) {
    return (
      <main className={layout.page}>
        <LoadStatus of={caller} />
      </main>
    );
  }
  if (sectionsFor(me).length === 0) {
    return (
      <main className={layout.page}>
        <Empty title={text('administration.no-rights')} hint={text('administration.no-rights.hint')} />
      </main>
    );
  }
  return <Console me={me} />;
}

function Console({ me }: { me: AdminCaller }) {
  const admin = useMemo<Admin>(
    () => ({
      me,
      client,
      mayChange: (organisation) =>
        me.changesAll || (organisation !== undefined && me.organisations.includes(organisation)),
      async change(change, schema) {
        try {
          return await client.change(change, schema);
        } catch (error) {
          if (toProblem(error).code !== 'STEP_UP_REQUIRED' || !(await askForSignIn())) throw error;
          return client.change(change, schema);
        }
      },
    }),
    [me],
  );
  return (
    <AdminProvider value={admin}>
      <Sections />
      <ToastContainer />
    </AdminProvider>
  );
}

function Sections() {
  useSideNavigation();
  usePalette();
  return (
    <main className={layout.page} tabIndex={-1}>
      <CurrentPage />
    </main>
  );
}
