import * as v from 'valibot';
import type { Administrator } from '../../admin-calls/administrator';
import { recordEvent } from '../../events/record-event';

const pathParameters = v.record(v.string(), v.string());

/** Records a call that reads. The object is the path with its ids: `people`, `people/<id>`. */
export async function recordRead(
  { trx, actor, requestId }: Administrator,
  url: string,
  params: unknown,
): Promise<void> {
  const read = v.safeParse(pathParameters, params);
  const values: Record<string, string> = read.success ? read.output : {};
  await recordEvent(trx, {
    action: 'administration.read',
    outcome: 'success',
    object: url.slice(1).replaceAll(/:(\w+)/g, (_parameter, name: string) => values[name] ?? ''),
    actor,
    ...(requestId === undefined ? {} : { requestId }),
  });
}
