/** `POST /api/analytics/v1` (SVC-05): a signed-in shell reports how its frames did. Figures only: nothing of it is stored. */
import type { Bearer, WithBearer } from '../bearer/bearer';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/authenticate';
import type { Endpoint } from '../http/endpoint';
import { GatewayError } from '../http/errors';
import { CLIENT_ID } from '../identity/identity-settings';
import { type FrameEvent, type FrameReport, frameReportSchema } from './frame-event';

export interface AnalyticsDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  /** The ids of the catalogue; every other one is counted as `unknown`. */
  solutions: ReadonlySet<string>;
  count(event: FrameEvent): void;
}

export function createAnalyticsEndpoint({
  readAccessToken,
  withBearer,
  solutions,
  count,
}: AnalyticsDependencies): Endpoint<TokenClaims, FrameReport, Bearer, readonly FrameEvent[], number> {
  return {
    method: 'POST',
    url: '/api/analytics/v1',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: frameReportSchema,
    within: withBearer,
    async authorise({ claims }, { events }) {
      // A solution does not report on its neighbours.
      if (claims.clientId !== CLIENT_ID) throw new GatewayError('FORBIDDEN');
      return events.map((event) =>
        solutions.has(event.solution) ? event : { ...event, solution: 'unknown' },
      );
    },
    async act(events) {
      for (const event of events) count(event);
      return events.length;
    },
    present: (accepted) => ({ accepted }),
  };
}
