/** What a client asks of the sign-in itself: how old it may be, and of which class it should be. */
import * as v from 'valibot';
import { type AuthenticationClass, readAcrValues } from '../shared/authentication-classes';

export interface AskedSignIn {
  /** The highest age of the sign-in, in seconds. With 0 the user has to sign in again. Undefined: any age. */
  maxAge: number | undefined;
  /** Preferred, in this order. */
  classes: readonly AuthenticationClass[];
}

const ParametersSchema = v.object({
  prompt: v.optional(v.string(), ''),
  max_age: v.optional(v.pipe(v.string(), v.transform(Number))),
  acr_values: v.optional(v.string()),
});

/** Of an interaction: OpenID Connect Core §3.1.2.1. The provider reads `max_age=0` as `prompt=login`. */
export function askedSignIn({ params }: { params: unknown }): AskedSignIn {
  const { prompt, max_age, acr_values } = v.parse(ParametersSchema, params);
  return {
    maxAge: prompt.split(' ').includes('login') ? 0 : max_age,
    classes: readAcrValues(acr_values),
  };
}
