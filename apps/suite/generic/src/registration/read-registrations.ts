// Reads the registrations in the page. A malformed field gets a default, because registrations are only displayed.
import type { HistoryType } from '../../../src/shared/location/use-app-location';

export interface Registration {
  appId: string;
  name: string;
  description: string | undefined;
  icon: string | undefined;
  historyType: HistoryType;
  /** All fields, as in the catalogue. */
  fields: Fields;
}

export type Fields = Readonly<Record<string, unknown>>;

/** Returns an empty list for a text that is not a JSON list. */
export function readRegistrations(text: string | null | undefined): Registration[] {
  const value = parse(text ?? '');
  return Array.isArray(value) ? value.flatMap((each) => (isFields(each) ? [read(each)] : [])) : [];
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The texts of a list; any other value gives an empty list. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((each) => textOf(each) ?? []) : [];
}

function read(fields: Fields): Registration {
  const appId = textOf(fields['appId']) ?? '';
  const { sandbox } = fields;
  return {
    appId,
    name: textOf(fields['name']) ?? appId,
    description: textOf(fields['description']),
    icon: textOf(fields['icon']),
    historyType: historyTypeOf(isFields(sandbox) ? sandbox['historyType'] : undefined),
    fields,
  };
}

function historyTypeOf(value: unknown): HistoryType {
  return value === 'HISTORY' || value === 'SERVER' ? value : 'HASH';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
