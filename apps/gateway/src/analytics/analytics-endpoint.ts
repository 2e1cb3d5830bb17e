/** `POST /api/analytics/v1` (SVC-05): counts the frame events that a signed-in shell reports; they are not stored. */
import type { Bearer, WithBearer } from '../bearer/bearer';
import type { LiveVersions } from '../diagnostics/live-versions';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { Endpoint } from '../http/endpoint/endpoint';
import { type CountableEvent, countable } from './countable-event';
import { type FrameReport, frameReportSchema } from './frame-event';

export interface AnalyticsDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  /** The live version of each solution of the catalogue; other ids and other versions are counted as `unknown`. */
  versions: Pick<LiveVersions, 'get'>;
  count(event: CountableEvent): void;
}

export function createAnalyticsEndpoint({
  readAccessToken,
  withBearer,
  versions,
  count,
}: AnalyticsDependencies): Endpoint<TokenClaims, FrameReport, Bearer, readonly CountableEvent[], number> {
  return {
    method: 'POST',
    url: '/api/analytics/v1',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: frameReportSchema,
    within: withBearer,
    authorise: async (_bearer, { events }) => events.map((event) => countable(event, versions)),
    async act(events) {
      for (const event of events) count(event);
      return events.length;
    },
    present: (accepted) => ({ accepted }),
  };
}
