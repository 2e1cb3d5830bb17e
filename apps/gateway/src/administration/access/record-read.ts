import * as v from 'valibot';
import { recordEvent } from '../../events/record-event';
import type { Administrator } from './administrator';

const oneOf = v.object({ id: v.string() });

/** Records a call that reads. The object is the noun, with the id of one thing: `people`, `people/<id>`. */
export async function recordRead(
  { trx, actor, requestId }: Administrator,
  url: string,
  params: unknown,
): Promise<void> {
  const id = v.safeParse(oneOf, params);
  await recordEvent(trx, {
    action: 'administration.read',
    outcome: 'success',
    object: url.slice(1).replace(':id', id.success ? id.output.id : ''),
    actor,
    ...(requestId === undefined ? {} : { requestId }),
  });
}
