import type { AdminClient, Query } from '../api/admin-client';
import { saveFile } from '../parts/save-file';
import { csvSeparator } from './csv-separator';

/** Saves the events of a filter as CSV. The browser keeps the file outside of the page's memory, however long it is. */
export async function downloadEvents(client: AdminClient, query: Query): Promise<void> {
  const options = { format: 'csv', separator: csvSeparator() };
  saveFile(await client.download('/audit/export', { ...query, ...options }), 'audit.csv');
}
