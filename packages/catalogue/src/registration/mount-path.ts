/**
 * The mount of a solution: a path of whole segments, such as `/platform/query`, `/campaign/{mySubOrg}` or `/labs/*`.
 */
import * as v from 'valibot';
import { MOUNT_PATTERN, readMount } from '../routes/mount';

const message = 'must be a path such as /sample, /campaign/{name}, /items/{id:number} or /labs/*';

export const mountPath = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(MOUNT_PATTERN, message),
  v.check((path) => readMount(path) !== undefined, message),
);
