/** `GET /explain`: the answer to "why can she not open this?". */
import * as v from 'valibot';
import * as fields from '../lists/fields';
import { type ExplainDependencies, explainAccess } from '../solutions/explain-access';
import { type AdminCall, defineCall } from './admin-call';

const MAX_PATH_CHARACTERS = 2_000;

export function createExplainCall(dependencies: ExplainDependencies): AdminCall {
  return defineCall({
    method: 'GET',
    url: '/explain',
    action: 'administration.read',
    input: v.strictObject({
      person: fields.uuid,
      organisation: fields.organisationId,
      path: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_PATH_CHARACTERS)),
    }),
    act: (admin, question) => explainAccess(admin, question, dependencies),
  });
}
