/** `POST /api/analytics/v1` (SVC-05): counts the frame events that a signed-in shell reports; none is stored by itself. */
import { sql } from 'kysely';
import type { Bearer, WithBearer } from '../bearer/bearer';
import { type LiveVersions, liveVersions } from '../diagnostics/live-versions';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import { type CurrentCatalogue, deriveLookup } from '../registrations/current-catalogue';
import { type LiveReleases, PRODUCT_FILES } from '../releases/live-releases';
import type { ReportedEvent } from '../releases/safeguard/count-outcomes';
import type { OpeningEvent, OpeningSource } from '../vitals/count-vitals';
import { type CountableEvent, countable } from './countable-event';
import { type FrameEvent, type FrameReport, frameReportSchema, type TimerEvent } from './frame-event';

export interface AnalyticsDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  /** Solutions that it does not have, and versions that are not live or published, are counted as `unknown`. */
  catalogue: CurrentCatalogue;
  releases: Pick<LiveReleases, 'versionsOf'>;
  countFrameEvent(event: CountableEvent): void;
  /** Counts an event of the versions of a solution, with the user who had it. */
  countOutcome(event: ReportedEvent, userId: string): void;
  /** Counts what was measured of an opening, for the owners of the solution. */
  countVitals(event: OpeningEvent, source: OpeningSource): void;
  /** Records a timer of an application as a span, if tracing is on. */
  traceTimer(timer: TimerEvent): void;
}

interface Counted {
  events: readonly CountableEvent[];
  /** Those of the report that the user works in. */
  organisations: ReadonlySet<string>;
  userId: string;
}

export function createAnalyticsEndpoints(dependencies: AnalyticsDependencies): readonly AnyEndpoint[] {
  return [createReportEvents(dependencies, deriveLookup(dependencies.catalogue, liveVersions))];
}

function createReportEvents(
  dependencies: AnalyticsDependencies,
  versions: Pick<LiveVersions, 'get'>,
): Endpoint<TokenClaims, FrameReport, Bearer, Counted, number> {
  const { readAccessToken, withBearer, releases, countFrameEvent, countOutcome, countVitals, traceTimer } =
    dependencies;

  /** The version as the owners of the solution know it; undefined for one that is neither live nor published. */
  function versionOf({ solution, version }: CountableEvent): string | undefined {
    if (releases.versionsOf(solution).includes(version)) return version;
    return version === versions.get(solution) ? PRODUCT_FILES : undefined;
  }

  return {
    method: 'POST',
    url: '/api/analytics/v1',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: frameReportSchema,
    within: withBearer,
    authorise: async (bearer, { events }) => ({
      events: events.map((event) => countable(event, versions, releases.versionsOf(event.solution))),
      organisations: await findOwn(bearer, events.flatMap(organisationOf)),
      userId: bearer.claims.userId,
    }),
    async act({ events, organisations, userId }) {
      for (const event of events) {
        countFrameEvent(event);
        if (event.type === 'timer') traceTimer(event);
        const version = versionOf(event);
        if (version === undefined) continue;
        countOutcome({ ...event, version }, userId);
        if (!isOfOpening(event)) continue;
        const organisationId = organisationOf(event).find((id) => organisations.has(id));
        countVitals(event, { solution: event.solution, version, organisationId, userId });
      }
      return events.length;
    },
    present: (accepted) => ({ accepted }),
  };
}

const organisationOf = (event: FrameEvent): string[] =>
  'organisation' in event && event.organisation !== undefined ? [event.organisation] : [];

/** A browser may name any organisation. */
async function findOwn({ trx }: Bearer, named: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(named)];
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select organisation_id as id from request_places
    where organisation_id = any (${ids}::text[])`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

const isOfOpening = (event: CountableEvent): event is CountableEvent & OpeningEvent =>
  OPENING_EVENTS.includes(event.type);

const OPENING_EVENTS: readonly CountableEvent['type'][] = [
  'connected',
  'configured',
  'done',
  'timeout',
  'error',
  'vitals',
];
