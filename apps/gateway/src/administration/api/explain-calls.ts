/** The answers to "why can she not open this?" and "why does he have this flag?". */
import type { Environment } from '@unified-shell/catalogue/registration';
import * as v from 'valibot';
import { explainFlag } from '../flags/explain-flag';
import * as fields from '../lists/fields';
import { type ExplainAccessDependencies, explainAccess } from '../solutions/explain-access';
import { type AdminCall, defineCall } from './admin-call';

export interface ExplainDependencies extends ExplainAccessDependencies {
  /** Rules of flags may depend on it. */
  environment: Environment;
}

const MAX_PATH_CHARACTERS = 2_000;
const personIn = { person: fields.uuid, organisation: fields.organisationId };

export function createExplainCalls(dependencies: ExplainDependencies): readonly AdminCall[] {
  return [
    defineCall({
      method: 'GET',
      url: '/explain',
      action: 'administration.read',
      input: v.strictObject({
        ...personIn,
        path: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_PATH_CHARACTERS)),
      }),
      act: (admin, question) => explainAccess(admin, question, dependencies),
    }),
    defineCall({
      method: 'GET',
      url: '/flags/:provider/:name/explain',
      action: 'administration.read',
      input: v.strictObject({
        ...personIn,
        provider: v.picklist(['featureFlags', 'floodgate']),
        name: fields.flagName,
      }),
      act: (admin, question) => explainFlag(admin, question, dependencies.environment),
    }),
  ];
}
