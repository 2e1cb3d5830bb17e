import {
  type AdminCaller,
  adminAccessRequestSchema,
  adminEntitlementSchema,
  adminEventSchema,
  adminOrganisationSchema,
  adminPersonSchema,
  adminSolutionSchema,
  pageOf,
} from '@unified-shell/api/administration';
import { useConfiguration } from '@unified-shell/app-sdk/react';
import { Panel } from '@unified-shell/solution-page/Panel';
import { showMailAddress } from '@unified-shell/text/show-address';
import { useCallback } from 'react';
import { useAdmin } from '../api/admin';
import type { AdminClient } from '../api/admin-client';
import { useLoaded } from '../api/use-loaded';
import { EventTable } from '../audit/EventTable';
import layout from '../layout/layout.module.css';
import { PageHead } from '../layout/PageHead';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { LoadStatus } from '../parts/LoadStatus';
import { useText } from '../texts';
import { Attention, loadConcerns } from './Attention';
import { Counts } from './Counts';
import { NextSteps } from './NextSteps';
import styles from './overview.module.css';
import { ShowAll } from './ShowAll';
import { WaitingRequests } from './WaitingRequests';

const MAX_ROWS = '5';
const MAX_EVENTS = '6';

/** The worklist of an administrator: what waits for a decision, what needs a look, what is missing, what has happened. */
export function OverviewPage() {
  const text = useText();
  const { client, me } = useAdmin();
  const organisation = useConfiguration()?.imsOrg;
  const load = useCallback(
    (signal: AbortSignal) => loadOverview(client, me, organisation, signal),
    [client, me, organisation],
  );
  const overview = useLoaded(load);
  const { value } = overview;
  return (
    <>
      <PageHead title={text('section.overview')} intro={text(introOf(me))} />
      <LoadStatus of={overview} />
      {value !== undefined && (
        <div className={layout.stack}>
          {me.changesAll && <NextSteps done={value.steps} />}
          <Attention concerns={value.concerns} />
          <WaitingRequests requests={value.requests} onDecided={overview.reload} />
          <Counts />
          {value.invited.length === 0 ? (
            <p className={styles.none}>{text('overview.invited.none')}</p>
          ) : (
            <Panel
              title={text('overview.invited')}
              action={<ShowAll href={hrefOf('/people', { status: 'invited' })} />}
            >
              <ul className={styles.list}>
                {value.invited.map(({ id, email, displayName }) => (
                  <li key={id} className={styles.entry}>
                    <PageLink href={hrefOf(`/people/${id}`)}>{displayName}</PageLink>
                    <span className={styles.when}>{showMailAddress(email)}</span>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          {value.events.length === 0 ? (
            <p className={styles.none}>{text('overview.events.none')}</p>
          ) : (
            <Panel title={text('overview.events')} action={<ShowAll href={hrefOf('/audit')} />}>
              <EventTable events={value.events} />
            </Panel>
          )}
        </div>
      )}
    </>
  );
}

function introOf({ changesAll, readsAll }: AdminCaller) {
  if (changesAll) return 'overview.intro.system' as const;
  return readsAll ? ('overview.intro.auditor' as const) : ('overview.intro.organization' as const);
}

async function loadOverview(
  client: AdminClient,
  me: AdminCaller,
  organisation: string | undefined,
  signal: AbortSignal,
) {
  const [requests, invited, events, steps, concerns] = await Promise.all([
    client.read(
      '/access-requests',
      pageOf(adminAccessRequestSchema),
      { status: 'open', limit: MAX_ROWS },
      signal,
    ),
    client.read('/people', pageOf(adminPersonSchema), { status: 'invited', limit: MAX_ROWS }, signal),
    client.read('/audit', pageOf(adminEventSchema), { limit: MAX_EVENTS }, signal),
    me.changesAll ? loadSteps(client, organisation, signal) : undefined,
    loadConcerns(client, me, signal),
  ]);
  return {
    requests: requests.items,
    invited: invited.items,
    events: events.items,
    steps,
    concerns,
  };
}

async function loadSteps(client: AdminClient, organisation: string | undefined, signal: AbortSignal) {
  const two = { limit: '2' };
  const [organisations, people, active, entitlements, solutions] = await Promise.all([
    client.read('/organisations', pageOf(adminOrganisationSchema), two, signal),
    client.read('/people', pageOf(adminPersonSchema), two, signal),
    client.read('/people', pageOf(adminPersonSchema), { ...two, status: 'active' }, signal),
    client.read('/entitlements', pageOf(adminEntitlementSchema), { limit: '1' }, signal),
    client.read('/solutions', pageOf(adminSolutionSchema), { origin: 'stored', limit: '1' }, signal),
  ]);
  return {
    organization: organisations.items.some(({ id }) => id !== organisation),
    people: people.items.length > 1,
    entitlements: entitlements.items.length > 0,
    'sign-in': active.items.length > 1,
    solution: solutions.items.length > 0,
  };
}
