/** Adapts one of the two flag sources to OpenFeature. Every flag is a text; an unknown flag has the default. */
import {
  type EvaluationContext,
  FlagNotFoundError,
  type Provider,
  TypeMismatchError,
} from '@openfeature/server-sdk';
import * as v from 'valibot';
import type { LocatedContext } from './evaluate-flag';
import type { Flag } from './read-flags';

const text = v.optional(v.string());
const contextSchema = v.object({
  targetingKey: v.string(),
  user: v.string(),
  organisation: v.string(),
  region: v.string(),
  internal: v.boolean(),
  environment: v.picklist(['dev', 'qa', 'stage', 'prod']),
  locale: text,
  sandbox: text,
});

export function toEvaluationContext({
  authId,
  locale,
  sandbox,
  ...context
}: LocatedContext): EvaluationContext {
  return {
    ...context,
    targetingKey: authId,
    ...(locale === undefined ? {} : { locale }),
    ...(sandbox === undefined ? {} : { sandbox }),
  };
}

/** @param flags returns the current flags; called at each evaluation */
export function createFlagProvider(name: string, flags: () => ReadonlyMap<string, Flag>): Provider {
  const refuse = async (): Promise<never> => {
    throw new TypeMismatchError('The value of a flag must be text');
  };
  return {
    metadata: { name },
    runsOn: 'server',
    async resolveStringEvaluation(key, _default, given) {
      const flag = flags().get(key);
      if (flag === undefined) throw new FlagNotFoundError(key);
      const { targetingKey, ...context } = v.parse(contextSchema, given);
      return { value: flag.evaluate({ ...context, authId: targetingKey }) };
    },
    resolveBooleanEvaluation: refuse,
    resolveNumberEvaluation: refuse,
    resolveObjectEvaluation: refuse,
  };
}
