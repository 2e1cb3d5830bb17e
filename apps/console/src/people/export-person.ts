/** Saves all that is stored about a person as JSON. */

import * as v from 'valibot';
import type { Admin } from '../api/admin';
import { saveFile } from '../parts/save-file';

const anything = v.record(v.string(), v.unknown());

export async function exportPerson({ change }: Pick<Admin, 'change'>, id: string): Promise<void> {
  const stored = await change({ method: 'GET', path: `/people/${encodeURIComponent(id)}/export` }, anything);
  const json = JSON.stringify(stored, null, 2);
  saveFile(new Blob([json], { type: 'application/json;charset=utf-8' }), `person-${id}.json`);
}
