/** The body of a sign-in. */
import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import { comparedMailAddress } from '../../platform/typed-text';
import { SolvedChallengeSchema } from './proof-of-work';

const CredentialsSchema = v.strictObject({
  // The format is not checked: the look-up decides, and every unknown address is refused alike.
  email: comparedMailAddress,
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
  work: v.optional(SolvedChallengeSchema),
});

export type Credentials = v.InferOutput<typeof CredentialsSchema>;

/** Throws `INVALID_BODY`. */
export function parseCredentials(body: unknown): Credentials {
  const result = v.safeParse(CredentialsSchema, body);
  // Without a cause, because it would put the password into the log.
  if (!result.success) throw new GatewayError('INVALID_BODY');
  return result.output;
}
