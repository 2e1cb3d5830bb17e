/** Writes settings. A change of the settings of a whole organisation is recorded in the audit trail. */

import { SHELL_APP_ID } from '@unified-shell/catalogue/shell-app-id';
import { shellSettings } from '@unified-shell/catalogue/shell-settings';
import type { Bearer } from '../bearer/bearer';
import type { EventOutcome } from '../database/schema';
import { recordEvent } from '../events/record-event';
import { GatewayError } from '../http/errors/gateway-error';
import { type LocatedSettings, mayWrite } from './policy';
import { isWithinLimits, type JsonObject } from './storable';
import { mergeSettings } from './store';

export interface SettingsChange extends LocatedSettings {
  bearer: Bearer;
  requestId: string;
}

/** Of one owner: a user in an organisation, a user, or an organisation. Concurrent writers may exceed it by a few. */
const MAX_SETTINGS_OBJECTS = 500;

const SHELL_FIELDS_BY_ENTRY = [...shellSettings].flatMap(([name, { holds }]) =>
  holds === 'entries' ? [name] : [],
);

/**
 * Resolves with the whole object after the write, or with `undefined` when the bearer may not write it. The latter is
 * not thrown, because the transaction must commit the event that records it.
 * @throws GatewayError SETTINGS_TOO_LARGE or TOO_MANY_SETTINGS; the transaction then rolls the write back
 */
export async function changeSettings(
  change: SettingsChange,
  patch: JsonObject,
): Promise<JsonObject | undefined> {
  const { bearer, address } = change;
  const allowed = mayWrite(change);
  if (address.userId === null) await record(change, allowed ? 'success' : 'refused');
  if (!allowed) return undefined;
  const byEntry = address.appId === SHELL_APP_ID ? SHELL_FIELDS_BY_ENTRY : [];
  const { settings, others } = await mergeSettings(bearer.trx, address, patch, byEntry);
  if (others >= MAX_SETTINGS_OBJECTS) throw new GatewayError('TOO_MANY_SETTINGS');
  if (!isWithinLimits(settings)) throw new GatewayError('SETTINGS_TOO_LARGE');
  return settings;
}

async function record({ bearer, address, requestId }: SettingsChange, outcome: EventOutcome): Promise<void> {
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
