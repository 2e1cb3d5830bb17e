/**
 * The calls of the servers of solutions, each with a token of the server itself (docs/solutions.md).
 *
 * `POST /api/service/access/v1` with `{organisation, userIds}` answers `{userIds}`: those who may open the solution in the
 * organisation, in the given order.
 *
 * `POST /api/service/notifications/v1` with `{organisation, notifications: [{…, userIds}]}` sends messages in the name of the
 * solution, as `POST /api/notifications/v1` does. It answers `{notifications: [{id}]}`, and does not tell who was skipped: only those
 * who may open the solution receive anything.
 */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { listLogoutOrigins } from '../identity/logout-urls/logout-origins';
import type { ServiceClaims } from '../identity/service-tokens/service-token';
import { requireOwnContent } from '../notifications/policy';
import { contentEntries, id, MAX_MESSAGES } from '../notifications/schema';
import { deliverAll } from '../notifications/store';
import { organisationId } from '../organisations/organisation-id';
import type { Clock } from '../platform/clock';
import { deriveLookup } from '../registrations/current-catalogue';
import { createServerSteps, type ServerCaller, type ServerCallerDependencies } from './server-caller';
import { type AccessDependencies, findWhoMayOpen } from './who-may-open';

/** The accounts that one call may name: the decision of each takes some statements. */
export const MAX_USERS = 50;

export interface ServiceCallDependencies extends ServerCallerDependencies {
  featureFlags: AccessDependencies['featureFlags'];
  config: Pick<AccessDependencies, 'companyDomains'>;
  clock: Clock;
}

type ServiceEndpoint<Input, Result> = Endpoint<ServiceClaims, Input, ServerCaller, ServerCaller, Result>;

export function createServiceEndpoints(dependencies: ServiceCallDependencies): readonly AnyEndpoint[] {
  return [createAccessCall(dependencies), createNotificationCall(dependencies)];
}

const userIds = v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_USERS));

const accessSchema = v.strictObject({ organisation: organisationId, userIds });

function createAccessCall(
  dependencies: ServiceCallDependencies,
): ServiceEndpoint<v.InferOutput<typeof accessSchema>, readonly string[]> {
  const access = accessOf(dependencies);
  return {
    method: 'POST',
    url: '/api/service/access/v1',
    ...createServerSteps(dependencies, 'access'),
    validate: accessSchema,
    async act({ solution, trx }, question) {
      return (await findWhoMayOpen(trx, { ...question, solution }, access)).userIds;
    },
    present: (allowed) => ({ userIds: allowed }),
  };
}

const sendSchema = v.strictObject({
  organisation: organisationId,
  notifications: v.pipe(
    v.array(v.strictObject({ ...contentEntries, userIds })),
    v.minLength(1),
    v.maxLength(MAX_MESSAGES),
  ),
});

function createNotificationCall(
  dependencies: ServiceCallDependencies,
): ServiceEndpoint<v.InferOutput<typeof sendSchema>, { id: string }[]> {
  const access = accessOf(dependencies);
  const registeredOrigins = deriveLookup(dependencies.catalogue, listLogoutOrigins);
  return {
    method: 'POST',
    url: '/api/service/notifications/v1',
    ...createServerSteps(dependencies, 'notifications'),
    validate: sendSchema,
    async act({ solution, trx }, { organisation, notifications }) {
      const named = [...new Set(notifications.flatMap((each) => each.userIds))];
      if (named.length > MAX_USERS) throw new GatewayError('INVALID_BODY');
      const origin = solution.appId;
      const known = await findWhoMayOpen(trx, { solution, organisation, userIds: named }, access);
      const deliveries = notifications.map(({ userIds: wanted, ...content }) => {
        if (known.organisation) requireOwnContent(content, origin, registeredOrigins, known.organisation);
        return {
          message: { ...content, id: randomUUID(), organisation, origin },
          recipients: wanted.filter((each) => known.userIds.includes(each)),
        };
      });
      await deliverAll(trx, deliveries, new Date(dependencies.clock.now()));
      return deliveries.map(({ message }) => ({ id: message.id }));
    },
    present: (sent) => ({ notifications: sent }),
  };
}

const accessOf = ({ featureFlags, config }: ServiceCallDependencies): AccessDependencies => ({
  featureFlags,
  companyDomains: config.companyDomains,
});
