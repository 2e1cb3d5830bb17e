/** Saves the events of a filter as CSV: read page by page, because the trail may be long. */
import type { AdminEvent } from '@unified-shell/api/administration';
import type { AdminClient, Query } from '../api/admin-client';
import * as answers from '../api/answers';
import { saveFile } from '../parts/save-file';

const PAGE_SIZE = '200';
/** A longer trail is exported with `npm run admin -- audit export`. */
const MAX_EVENTS = 20_000;

const COLUMNS = [
  'id',
  'at',
  'action',
  'outcome',
  'actor',
  'actingAs',
  'organisationId',
  'object',
  'requestId',
  'occurrences',
  'lastAt',
] as const satisfies readonly (keyof AdminEvent)[];

export async function downloadEvents(
  client: AdminClient,
  query: Query,
  report: (count: number) => void,
): Promise<void> {
  const events: AdminEvent[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.read('/audit', answers.pageOf(answers.event), {
      ...query,
      cursor,
      limit: PAGE_SIZE,
    });
    events.push(...page.items);
    report(events.length);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && events.length < MAX_EVENTS);
  saveFile(toCsv(events), { name: 'audit.csv', type: 'text/csv' });
}

export function toCsv(events: readonly AdminEvent[]): string {
  const rows = events.map((event) => COLUMNS.map((name) => toCell(event[name])).join(','));
  return `${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}

/** A cell that begins like a formula would be run by a spreadsheet, so it gets an apostrophe. */
function toCell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
