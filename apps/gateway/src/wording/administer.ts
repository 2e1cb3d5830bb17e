/** An organisation's own wording, as its administrators read and write it. */
import { type AdminWording, adminWordingSchema } from '@unified-shell/api/administration';
import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import { shellWording } from '@unified-shell/catalogue/shell-settings';
import { assistant } from '@unified-shell/messages/en-US/assistant';
import { help } from '@unified-shell/messages/en-US/help';
import { shell } from '@unified-shell/messages/en-US/shell';
import { loadTexts } from '@unified-shell/messages/load-texts';
import { LOCALES, type Locale, SOURCE_LOCALE } from '@unified-shell/messages/locales';
import * as v from 'valibot';
import { type AdminCall, defineCall } from '../admin-calls/admin-call';
import { type Administrator, recordChange } from '../admin-calls/administrator';
import { asSystem } from '../admin-calls/as-system';
import * as fields from '../admin-calls/fields';
import { requireOrganisationChange } from '../admin-calls/rules';
import type { FieldFault } from '../http/errors/field-faults';
import { GatewayError } from '../http/errors/gateway-error';
import { getOrganisation } from '../organisations/administer/select-organisations';
import { mergeSettings } from '../settings/store';
import {
  faultOfWording,
  readStoredWording,
  type StoredWording,
  WORDING_KEYS,
  wordingAddress,
} from './own-wording';

export const wordingCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/organisations/:id/wording',
    action: 'administration.read',
    callers: 'readers',
    input: v.strictObject({ id: fields.organisationId }),
    answer: adminWordingSchema,
    act: (admin, { id }) => getWording(admin, id),
  }),
  defineCall({
    method: 'PUT',
    url: '/organisations/:id/wording',
    action: 'settings.change-organisation',
    callers: 'administrators',
    input: v.strictObject({ id: fields.organisationId, own: shellWording }),
    answer: adminWordingSchema,
    act: (admin, { id, own }) => setWording(admin, id, own),
  }),
];

/** @throws GatewayError NOT_FOUND */
async function getWording(admin: Administrator, id: string): Promise<AdminWording> {
  await getOrganisation(admin, id);
  const own = await asSystem(admin.trx, (system) => readStoredWording(system, id));
  const product = await Promise.all(LOCALES.map(async (locale) => [locale, await productTexts(locale)]));
  return { own, product: Object.fromEntries(product) };
}

/** Replaces all of it. @throws GatewayError NOT_FOUND, FORBIDDEN; INVALID_BODY with the first fault of each text */
async function setWording(admin: Administrator, id: string, own: StoredWording): Promise<AdminWording> {
  await requireOrganisationChange(admin, id);
  const faults = faultsOf(own);
  if (faults.length > 0) throw new GatewayError('INVALID_BODY', { fields: faults });
  const kept = Object.entries(own).filter(([, texts]) => Object.keys(texts).length > 0);
  // Null removes the setting, so that the organisation has no cost of it.
  const wording = kept.length === 0 ? null : Object.fromEntries(kept);
  await asSystem(admin.trx, (system) => mergeSettings(system, wordingAddress(id), { wording }, []));
  await recordChange(admin, 'settings.change-organisation', {
    object: `${SHELL_APP_ID} ${SHELL_GROUP_ID} wording`,
    organisationId: id,
  });
  return getWording(admin, id);
}

function faultsOf(own: StoredWording): FieldFault[] {
  return Object.entries(own).flatMap(([locale, texts]) =>
    Object.entries(texts).flatMap(([key, message]) => {
      const kind = faultOfWording(key, message, locale);
      return kind === undefined ? [] : [{ field: `own.${locale}.${key}`, message: kind, kind }];
    }),
  );
}

async function productTexts(locale: Locale): Promise<Record<string, string>> {
  const english: Readonly<Record<string, string>> = { ...shell, ...help, ...assistant };
  const translated =
    locale === SOURCE_LOCALE
      ? []
      : await Promise.all((['shell', 'help', 'assistant'] as const).map((set) => loadTexts(locale, set)));
  const all: Readonly<Record<string, string>> = Object.assign({}, english, ...translated);
  return Object.fromEntries(WORDING_KEYS.map((key) => [key, all[key] ?? key]));
}
