/** `POST /api/analytics/v1` (SVC-05): counts the frame events that a signed-in shell reports; they are not stored. */
import type { Bearer, WithBearer } from '../bearer/bearer';
import { type LiveVersions, liveVersions } from '../diagnostics/live-versions';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import { type CurrentCatalogue, deriveLookup } from '../registrations/current-catalogue';
import { type LiveReleases, PRODUCT_FILES } from '../releases/live-releases';
import type { ReportedEvent } from '../releases/safeguard/count-outcomes';
import { type CountableEvent, countable } from './countable-event';
import { type FrameReport, frameReportSchema, type TimerEvent } from './frame-event';

export interface AnalyticsDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  /** Solutions that it does not have, and versions that are not live or published, are counted as `unknown`. */
  catalogue: CurrentCatalogue;
  releases: Pick<LiveReleases, 'versionsOf'>;
  countFrameEvent(event: CountableEvent): void;
  /** Counts an event of the versions of a solution, with the user who had it. */
  countOutcome(event: ReportedEvent, userId: string): void;
  /** Records a timer of an application as a span, if tracing is on. */
  traceTimer(timer: TimerEvent): void;
}

interface Counted {
  events: readonly CountableEvent[];
  userId: string;
}

export function createAnalyticsEndpoints(dependencies: AnalyticsDependencies): readonly AnyEndpoint[] {
  return [createReportEvents(dependencies, deriveLookup(dependencies.catalogue, liveVersions))];
}

function createReportEvents(
  { readAccessToken, withBearer, releases, countFrameEvent, countOutcome, traceTimer }: AnalyticsDependencies,
  versions: Pick<LiveVersions, 'get'>,
): Endpoint<TokenClaims, FrameReport, Bearer, Counted, number> {
  return {
    method: 'POST',
    url: '/api/analytics/v1',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: frameReportSchema,
    within: withBearer,
    authorise: async ({ claims: { userId } }, { events }) => ({
      events: events.map((event) => countable(event, versions, releases.versionsOf(event.solution))),
      userId,
    }),
    async act({ events, userId }) {
      for (const event of events) {
        countFrameEvent(event);
        if (event.type === 'timer') traceTimer(event);
        const isPublished = releases.versionsOf(event.solution).includes(event.version);
        const isOfProduct = !isPublished && event.version === versions.get(event.solution);
        if (isPublished) countOutcome(event, userId);
        else if (isOfProduct) countOutcome({ ...event, version: PRODUCT_FILES }, userId);
      }
      return events.length;
    },
    present: (accepted) => ({ accepted }),
  };
}
