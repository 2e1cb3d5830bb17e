import type { AdminClient, Query } from '../api/admin-client';
import { csvSeparator } from '../parts/csv-separator';
import { saveFile } from '../parts/save-file';

/** Saves the events of a filter as CSV. The browser keeps the file outside of the page's memory, however long it is. */
export async function downloadEvents(client: AdminClient, query: Query): Promise<void> {
  const options = { format: 'csv', separator: csvSeparator() };
  saveFile(await client.download('/audit/export', { ...query, ...options }), 'audit.csv');
}
