/** The answers to "why can she not open this?" and "why does he have this flag?". */
import {
  adminExplanationSchema,
  adminFlagExplanationSchema,
  adminFlagPreviewSchema,
  adminFlagProviderSchema,
} from '@unified-shell/api/administration';
import type { Environment } from '@unified-shell/catalogue/registration';
import * as v from 'valibot';
import { type AdminCall, defineCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import { type ExplainAccessDependencies, explainAccess } from './explain-access';
import { explainFlag } from './explain-flag';
import { previewFlag } from './preview-flag';

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
      callers: 'readers',
      input: v.strictObject({
        ...personIn,
        path: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_PATH_CHARACTERS)),
      }),
      answer: adminExplanationSchema,
      act: (admin, question) => explainAccess(admin, question, dependencies),
    }),
    defineCall({
      method: 'GET',
      url: '/flags/:provider/:name/explain',
      action: 'administration.read',
      callers: 'staff',
      input: v.strictObject({
        ...personIn,
        provider: adminFlagProviderSchema,
        name: fields.flagName,
      }),
      answer: adminFlagExplanationSchema,
      act: (admin, question) => explainFlag(admin, question, dependencies.environment),
    }),
    defineCall({
      method: 'POST',
      url: '/flags/preview',
      action: 'administration.read',
      callers: 'staff',
      input: v.strictObject({
        provider: adminFlagProviderSchema,
        name: fields.flagName,
        definition: v.record(v.string(), v.unknown()),
      }),
      answer: adminFlagPreviewSchema,
      act: (admin, draft) => previewFlag(admin, draft, dependencies.environment),
    }),
  ];
}
