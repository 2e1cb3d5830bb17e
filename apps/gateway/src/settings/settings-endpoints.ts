/**
 * `GET|POST /api/settings/v1`: the settings of a user, an organisation, or a user in an organisation (SET-01 to
 * SET-04, docs/settings.md).
 *
 * Both accept `{appId, groupId, level?, imsOrgId?, sandbox?}`, the read in its query, the write in its body together
 * with `settings`, the fields to change. Both answer `{settings}`: the whole object, `{}` before the first write. A
 * write is answered when it is committed.
 *
 * 400 for input that does not parse, 404 for an organisation that the bearer does not work in, 403 for a write at the
 * level `org` by a user who is no administrator, 409 when there would be too many objects, 413 when the object would
 * become too large.
 */
import type { FastifyRequest } from 'fastify';
import type { Bearer, WithBearer } from '../bearer/bearer';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { Endpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { changeSettings, type SettingsChange } from './change-settings';
import { locateSettings } from './policy';
import { readSchema, type SettingsTarget, type SettingsWrite, writeSchema } from './schema';
import type { JsonObject } from './storable';
import { findSettings } from './store';

export interface SettingsDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
}

interface Caller {
  claims: TokenClaims;
  requestId: string;
}

/** A request's transaction, and the request's id for the audit trail. */
interface Opened {
  bearer: Bearer;
  requestId: string;
}

type SettingsEndpoint<Input, Result> = Endpoint<Caller, Input, Opened, SettingsChange, Result>;

const URL = '/api/settings/v1';

export function createReadSettings(
  dependencies: SettingsDependencies,
): SettingsEndpoint<SettingsTarget, JsonObject> {
  return {
    method: 'GET',
    url: URL,
    ...createOpening(dependencies),
    validate: readSchema,
    act: ({ bearer, address }) => findSettings(bearer.trx, address),
    present: (settings) => ({ settings }),
  };
}

export function createWriteSettings(
  dependencies: SettingsDependencies,
): SettingsEndpoint<SettingsWrite, JsonObject | undefined> {
  return {
    method: 'POST',
    url: URL,
    ...createOpening(dependencies),
    validate: writeSchema,
    act: (change, { settings }) => changeSettings(change, settings),
    present(settings) {
      // Thrown only now, when the event of the refusal is committed.
      if (settings === undefined) throw new GatewayError('FORBIDDEN');
      return { settings };
    },
  };
}

/** The checks that both have in common. */
function createOpening({ readAccessToken, withBearer }: SettingsDependencies) {
  return {
    authenticate: async (request: FastifyRequest): Promise<Caller> => ({
      claims: await authenticate(request, readAccessToken),
      requestId: request.id,
    }),
    within: <T>({ claims, requestId }: Caller, work: (opened: Opened) => Promise<T>) =>
      withBearer(claims, (bearer) => work({ bearer, requestId })),
    authorise: async (opened: Opened, target: SettingsTarget): Promise<SettingsChange> => ({
      ...opened,
      ...(await locateSettings(opened.bearer, target)),
    }),
  };
}
