import { type PolicyRefusal, policyRefusals } from '@unified-shell/errors/shell-errors';
import * as v from 'valibot';
import { readErrorResponse } from '../../platform/network/read-error-response';
import { ShellError } from '../../platform/network/shell-error';

const refusalSchema = v.object({
  code: v.picklist(policyRefusals.map((refusal) => `POLICY_${refusal}` as const)),
});

/** As `readErrorResponse`; `POLICY` where the policy of the organisation does not admit the session. */
export async function readPolicyError(answer: Response, now: number): Promise<ShellError> {
  const policy = await readRefusal(answer.clone());
  const error = await readErrorResponse(answer, now);
  return policy === undefined ? error : new ShellError('POLICY', { ...error.details, policy });
}

async function readRefusal(answer: Response): Promise<PolicyRefusal | undefined> {
  const refused = v.safeParse(refusalSchema, await answer.json().catch(() => undefined));
  return policyRefusals.find((refusal) => refused.success && refused.output.code === `POLICY_${refusal}`);
}
