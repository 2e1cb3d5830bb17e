/** `POST /api/analytics/v1` (SVC-05): counts the frame events that a signed-in shell reports; they are not stored. */
import type { Bearer, WithBearer } from '../bearer/bearer';
import type { LiveVersions } from '../diagnostics/live-versions';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { Endpoint } from '../http/endpoint/endpoint';
import { PRODUCT_FILES } from '../releases/live-releases';
import type { ReportedEvent } from '../releases/safeguard/count-outcomes';
import { type CountableEvent, countable } from './countable-event';
import { type FrameReport, frameReportSchema, type TimerEvent } from './frame-event';

export interface AnalyticsDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  /** The live version of each solution of the catalogue; other ids and other versions are counted as `unknown`. */
  versions: Pick<LiveVersions, 'get'>;
  count(event: CountableEvent): void;
  /** The published versions of a solution. */
  publishedVersions(solution: string): readonly string[];
  /** Counts an event of the versions of a solution, with the user who had it. */
  countOutcome(event: ReportedEvent, userId: string): void;
  /** Records a timer of an application as a span, if tracing is on. */
  traceTimer(timer: TimerEvent): void;
}

interface Counted {
  events: readonly CountableEvent[];
  userId: string;
}

export function createAnalyticsEndpoint({
  readAccessToken,
  withBearer,
  versions,
  count,
  publishedVersions,
  countOutcome,
  traceTimer,
}: AnalyticsDependencies): Endpoint<TokenClaims, FrameReport, Bearer, Counted, number> {
  return {
    method: 'POST',
    url: '/api/analytics/v1',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: frameReportSchema,
    within: withBearer,
    authorise: async ({ claims: { userId } }, { events }) => ({
      events: events.map((event) => countable(event, versions, publishedVersions(event.solution))),
      userId,
    }),
    async act({ events, userId }) {
      for (const event of events) {
        count(event);
        if (event.type === 'timer') traceTimer(event);
        const isPublished = publishedVersions(event.solution).includes(event.version);
        const isOfProduct = !isPublished && event.version === versions.get(event.solution);
        if (isPublished) countOutcome(event, userId);
        else if (isOfProduct) countOutcome({ ...event, version: PRODUCT_FILES }, userId);
      }
      return events.length;
    },
    present: (accepted) => ({ accepted }),
  };
}
