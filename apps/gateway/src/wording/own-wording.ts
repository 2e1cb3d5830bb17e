/**
 * An organisation's own wording: the shell's setting `wording` of the organisation, `{<locale>: {<key>: <message>}}`. It is
 * judged when it is written and again when it is read: an administrator may also write settings directly, and a release may
 * change the arguments of a text.
 */
import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import { compileCatalogue } from '@unified-shell/messages/compile-catalogue';
import { assistant } from '@unified-shell/messages/en-US/assistant';
import { help } from '@unified-shell/messages/en-US/help';
import { shell } from '@unified-shell/messages/en-US/shell';
import { judgeMessage } from '@unified-shell/messages/judge-message';
import { LOCALES } from '@unified-shell/messages/locales';
import type { OwnWording } from '@unified-shell/messages/own-wording';
import * as v from 'valibot';
import type { DatabaseTransaction } from '../database/schema';
import type { FaultKind } from '../http/errors/field-faults';
import { findSettings, type SettingsAddress } from '../settings/store';

const english = { ...shell, ...help, ...assistant };

/**
 * The texts that an organisation may word itself: names of parts of the chrome. Not sign-in, consent, access, errors, acting
 * as a user, and the name of the product, which an administrator could make misleading.
 */
export const WORDING_KEYS = [
  'header.apps',
  'header.assistant',
  'header.help',
  'header.notifications',
  'help.name',
  'assistant.name',
  'feedback.button',
  'feedback.title',
  'switcher.organisation',
  'switcher.sandbox',
  'switcher.sub-organisation',
  'switcher.collaborator',
  'switcher.instance',
  'switcher.default',
  'switcher.region.va7',
  'switcher.region.nld2',
  'switcher.region.aus5',
  'switcher.region.can2',
  'switcher.region.gbr9',
  'switcher.region.ind2',
  'switcher.type.production',
  'switcher.type.development',
  'switcher.type.sandbox',
  'switcher.type.advertiser',
  'switcher.type.data-partner',
  'switcher.type.id-partner',
  'switcher.type.publisher',
] as const satisfies readonly (keyof typeof english)[];

type WordingKey = (typeof WORDING_KEYS)[number];

/** Longer ones are cut in the header. */
const MAX_CHARS = 60;
/** A text with a plural has several forms, of which one is shown. */
const MAX_PLURAL_CHARS = 300;

export type StoredWording = Readonly<Record<string, Readonly<Record<string, string>>>>;

const storedSchema = v.record(v.string(), v.record(v.string(), v.string()));

export function wordingAddress(organisationId: string): SettingsAddress {
  return { appId: SHELL_APP_ID, groupId: SHELL_GROUP_ID, userId: null, organisationId, sandbox: null };
}

/** All that is stored, also what is not shown. */
export async function readStoredWording(
  trx: DatabaseTransaction,
  organisationId: string,
): Promise<StoredWording> {
  const { wording } = await findSettings(trx, wordingAddress(organisationId));
  const read = v.safeParse(storedSchema, wording);
  return read.success ? read.output : {};
}

/** The messages in one language that may be shown, parsed, because no page contains the parser. */
export function shownWording(stored: StoredWording, locale: string): OwnWording {
  const own = Object.entries(stored[locale] ?? {}).filter(
    ([key, message]) => faultOfWording(key, message, locale) === undefined,
  );
  return compileCatalogue(Object.fromEntries(own));
}

/** Whether a text may be worded so; undefined if it may. */
export function faultOfWording(key: string, message: string, locale: string): FaultKind | undefined {
  if (!isWordingKey(key) || !LOCALES.some((each) => each === locale)) return 'unknown';
  if (message.trim() === '') return 'required';
  // The chrome shows it as text in any case; this tells the administrator that markup has no effect.
  if (/[<>\p{Cc}\p{Bidi_Control}]/u.test(message)) return 'markup';
  const max = english[key].includes('plural') ? MAX_PLURAL_CHARS : MAX_CHARS;
  if (message.length > max) return 'too-long';
  return judgeMessage(english[key], message, locale).length > 0 ? 'arguments' : undefined;
}

function isWordingKey(key: string): key is WordingKey {
  return WORDING_KEYS.some((each) => each === key);
}
