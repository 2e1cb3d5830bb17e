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
import { Moment } from '../parts/Moment';
import { useText } from '../texts';
import { Attention, loadConcerns } from './Attention';
import { NextSteps } from './NextSteps';
import styles from './overview.module.css';

const MAX_ROWS = '5';
const MAX_EVENTS = '6';

/** The state of the installation at a glance: what is missing, what waits for a decision, what has happened. */
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
          <div className={layout.columns}>
            <Panel
              title={text('overview.requests')}
              action={<ShowAll href={hrefOf('/access-requests', { status: 'open' })} />}
            >
              {value.requests.length === 0 && <p className={styles.none}>{text('overview.requests.none')}</p>}
              <ul className={styles.list}>
                {value.requests.map(({ id, person, solution, organisation: { name }, requestedAt }) => (
                  <li key={id} className={styles.entry}>
                    <span>
                      {text('overview.request', { person: person.displayName, solution, organization: name })}
                    </span>
                    <span className={styles.when}>
                      <Moment at={requestedAt} />
                    </span>
                  </li>
                ))}
              </ul>
            </Panel>
            <Panel
              title={text('overview.invited')}
              action={<ShowAll href={hrefOf('/people', { status: 'invited' })} />}
            >
              {value.invited.length === 0 && <p className={styles.none}>{text('overview.invited.none')}</p>}
              <ul className={styles.list}>
                {value.invited.map(({ id, email, displayName }) => (
                  <li key={id} className={styles.entry}>
                    <PageLink href={hrefOf(`/people/${id}`)}>{displayName}</PageLink>
                    <span className={styles.when}>{showMailAddress(email)}</span>
                  </li>
                ))}
              </ul>
            </Panel>
          </div>
          <Panel title={text('overview.events')} action={<ShowAll href={hrefOf('/audit')} />}>
            {value.events.length === 0 ? (
              <p className={styles.none}>{text('overview.events.none')}</p>
            ) : (
              <EventTable events={value.events} />
            )}
          </Panel>
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

function ShowAll({ href }: { href: string }) {
  const text = useText();
  return (
    <span className={styles.all}>
      <PageLink href={href}>{text('overview.all')}</PageLink>
    </span>
  );
}
