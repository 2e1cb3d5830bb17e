/** The events of a filter as a file, the newest first: read page by page, so that no whole trail is in memory. */
import type { AdminEvent } from '@unified-shell/api/administration';
import { type CsvSeparator, csvHead, csvLine, csvTime } from '@unified-shell/text/write-csv';
import type { Administrator } from '../../admin-calls/administrator';
import { Download, type InTransaction } from '../../admin-calls/download';
import { type EventsFilter, listEvents, requireEvents } from './list-events';

export interface ExportRequest extends Omit<EventsFilter, 'limit' | 'cursor'> {
  format: 'csv' | 'jsonl';
  /** Of `csv`. */
  separator: CsvSeparator;
}

interface Format {
  contentType: string;
  /** The first line. */
  head(separator: CsvSeparator): string;
  /** With the end of the line. */
  line(event: AdminEvent, separator: CsvSeparator): string;
}

const PAGE_ROWS = 1_000;

const COLUMNS: readonly (readonly [name: string, value: (event: AdminEvent) => string | number | null])[] = [
  ['id', ({ id }) => id],
  ['at (UTC)', ({ at }) => csvTime(at)],
  ['action', ({ action }) => action],
  ['outcome', ({ outcome }) => outcome],
  ['actor', ({ actor }) => actor],
  ['actorName', ({ names }) => names.actor],
  ['actingAs', ({ actingAs }) => actingAs],
  ['actingAsName', ({ names }) => names.actingAs],
  ['organisationId', ({ organisationId }) => organisationId],
  ['organisationName', ({ names }) => names.organisation],
  ['object', ({ object }) => object],
  ['objectName', ({ names }) => names.object],
  ['requestId', ({ requestId }) => requestId],
  ['occurrences', ({ occurrences }) => occurrences],
  ['lastAt (UTC)', ({ lastAt }) => csvTime(lastAt)],
];

const formats: Record<ExportRequest['format'], Format> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    head: (separator) =>
      csvHead(
        COLUMNS.map(([name]) => name),
        separator,
      ),
    line: (event, separator) =>
      csvLine(
        COLUMNS.map(([, value]) => value(event)),
        separator,
      ),
  },
  jsonl: {
    contentType: 'application/jsonl; charset=utf-8',
    head: () => '',
    line: (event) => `${JSON.stringify(event)}\n`,
  },
};

export const EXPORT_TYPES = Object.values(formats).map(({ contentType }) => contentType);

/** @throws GatewayError as `requireEvents` */
export async function exportEvents(
  { rights, chargeRows }: Administrator,
  { format, separator, ...filter }: ExportRequest,
): Promise<Download> {
  requireEvents({ rights }, filter);
  // For the first page; the download charges the others.
  chargeRows(PAGE_ROWS);
  const { contentType, head, line } = formats[format];
  return new Download({
    contentType,
    fileName: `audit.${format}`,
    async *read(inTransaction: InTransaction) {
      yield head(separator);
      let cursor: string | undefined;
      do {
        const request = { ...filter, cursor, limit: PAGE_ROWS };
        const page = await inTransaction(PAGE_ROWS, (admin) => listEvents(admin, request));
        yield page.items.map((event) => line(event, separator)).join('');
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
    },
  });
}
