/**
 * `GET|POST /api/settings/v1`: the settings of a user, an organisation, or a user in an organisation (SET-01 to
 * SET-04, docs/settings.md).
 *
 * Both methods accept `{appId, groupId, level?, imsOrgId?, sandbox?}`, the read in its query, the write in its body
 * together with `settings`, the fields to change. Both answer `{settings}`: the whole object, `{}` before the first
 * write. A write is answered when it is committed.
 *
 * 400 for input that does not parse, 404 for an organisation that the bearer does not work in, 403 for a write at the
 * level `org` by a user who is no administrator, and for a write to the shell's settings of a user by staff who act as
 * the user, 409 when there would be too many objects, 413 when the object would become too large. A write to the
 * settings of a whole organisation is recorded in the audit trail.
 */
import { settingsAppOf } from '@unified-shell/catalogue/settings-app';
import { SHELL_APP_ID } from '@unified-shell/catalogue/shell-app-id';
import { shellSettings } from '@unified-shell/catalogue/shell-settings';
import type { FastifyRequest } from 'fastify';
import type { Bearer, WithBearer } from '../bearer/bearer';
import type { EventOutcome } from '../database/schema';
import { recordEvent } from '../events/record-event';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { type CurrentCatalogue, deriveLookup } from '../registrations/current-catalogue';
import { type LocatedSettings, locateSettings, mayWrite, type SettingsApps } from './policy';
import {
  isWithinLimits,
  type JsonObject,
  readSchema,
  type SettingsTarget,
  type SettingsWrite,
  writeSchema,
} from './schema';
import { findSettings, mergeSettings } from './store';

export interface SettingsDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  catalogue: CurrentCatalogue;
}

interface OpeningDependencies extends Omit<SettingsDependencies, 'catalogue'> {
  settingsApps: SettingsApps;
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

/** The settings that a request reads or writes. */
interface LocatedRequest extends LocatedSettings, Opened {}

type SettingsEndpoint<Input, Result> = Endpoint<Caller, Input, Opened, LocatedRequest, Result>;

const URL = '/api/settings/v1';

/** The limit for one owner (see docs/settings.md). Concurrent writes may exceed it by a few. */
const MAX_SETTINGS_OBJECTS = 500;

const SHELL_FIELDS_BY_ENTRY = [...shellSettings].flatMap(([name, { holds }]) =>
  holds === 'entries' ? [name] : [],
);

export function createSettingsEndpoints({
  catalogue,
  ...dependencies
}: SettingsDependencies): readonly AnyEndpoint[] {
  const settingsApps = deriveLookup(
    catalogue,
    (all) => new Map(all.map((one) => [one.appId, settingsAppOf(one)])),
  );
  const opening = createOpening({ ...dependencies, settingsApps });
  return [createReadSettings(opening), createWriteSettings(opening)];
}

function createReadSettings(opening: Opening): SettingsEndpoint<SettingsTarget, JsonObject> {
  return {
    method: 'GET',
    url: URL,
    ...opening,
    validate: readSchema,
    act: ({ bearer, address }) => findSettings(bearer.trx, address),
    present: (settings) => ({ settings }),
  };
}

function createWriteSettings(opening: Opening): SettingsEndpoint<SettingsWrite, JsonObject | undefined> {
  return {
    method: 'POST',
    url: URL,
    ...opening,
    validate: writeSchema,
    act: (change, { settings }) => changeSettings(change, settings),
    present(settings) {
      // Thrown only here: the transaction that records the refusal has committed.
      if (settings === undefined) throw new GatewayError('FORBIDDEN');
      return { settings };
    },
  };
}

type Opening = ReturnType<typeof createOpening>;

/** The checks that both endpoints have in common. */
function createOpening({ readAccessToken, withBearer, settingsApps }: OpeningDependencies) {
  return {
    // Only the settings of the application itself (`policy.ts`).
    accepts: 'solution' as const,
    authenticate: async (request: FastifyRequest): Promise<Caller> => ({
      claims: await authenticate(request, readAccessToken),
      requestId: request.id,
    }),
    within: <T>({ claims, requestId }: Caller, work: (opened: Opened) => Promise<T>) =>
      withBearer(claims, (bearer) => work({ bearer, requestId })),
    authorise: async (opened: Opened, target: SettingsTarget): Promise<LocatedRequest> => ({
      ...opened,
      ...(await locateSettings(opened.bearer, target, settingsApps)),
    }),
  };
}

/**
 * Resolves with the whole object after the write, or with `undefined` when the bearer may not write it. A refusal is
 * not thrown, because the transaction must commit the event that records it.
 * @throws GatewayError SETTINGS_TOO_LARGE or TOO_MANY_SETTINGS; the transaction then rolls the write back
 */
async function changeSettings(change: LocatedRequest, patch: JsonObject): Promise<JsonObject | undefined> {
  const { bearer, address } = change;
  const allowed = mayWrite(change, bearer);
  if (address.userId === null) await record(change, allowed ? 'success' : 'refused');
  if (!allowed) return undefined;
  const byEntry = address.appId === SHELL_APP_ID ? SHELL_FIELDS_BY_ENTRY : [];
  const { settings, others } = await mergeSettings(bearer.trx, address, patch, byEntry);
  if (others >= MAX_SETTINGS_OBJECTS) throw new GatewayError('TOO_MANY_SETTINGS');
  if (!isWithinLimits(settings)) throw new GatewayError('SETTINGS_TOO_LARGE');
  return settings;
}

async function record({ bearer, address, requestId }: LocatedRequest, outcome: EventOutcome): Promise<void> {
  const { impersonatorId } = bearer.claims;
  const { userId } = bearer.account;
  const actors =
    impersonatorId === undefined ? { actor: userId } : { actor: impersonatorId, actingAs: userId };
  await recordEvent(bearer.trx, {
    action: 'settings.change-organisation',
    outcome,
    ...actors,
    ...(address.organisationId === null ? {} : { organisationId: address.organisationId }),
    object: address.appId,
    requestId,
  });
}
