// Stores the answers of the user. A dialog stays open if its answer could not be stored, so that the user can submit it again.
import type { Consents } from '@unified-shell/catalogue/consents';
import * as v from 'valibot';
import { callGateway } from '../../../kernel/platform/network/call-gateway';
import { AGREEMENTS_PATH, answerAgreement } from '../../../kernel/requests/user/answer-agreement';
import { writeSettings } from '../../../kernel/workspace/settings/write-settings';
import { consentSettings } from './consent';
import { openSolution, type PromptDeps, raiseToast } from './prompt-deps';
import type { Prompt } from './prompt-store';
import { surveySettings } from './survey';
import { rolesCall } from './user-roles';

const answerSchema = v.object({ accepted: v.boolean(), date: v.string() });

/** The status with which an answer is refused to a text that is not the present one. */
const TEXT_CHANGED = 409;

type Call = (token: { readonly value: string }) => Promise<Response>;

/** Resolves with the response to a call with the user's token, undefined if there is none. A failure is logged. */
async function send(what: string, call: Call, deps: PromptDeps): Promise<Response | undefined> {
  const { session } = deps.store.getState();
  if (session.kind !== 'signed-in') return undefined;
  const answer = await call(session.token).catch((cause: unknown) => {
    deps.environment.warn('prompt-not-stored', { what, cause: String(cause) });
    return undefined;
  });
  if (answer?.ok === false) deps.environment.warn('prompt-not-stored', { what, status: answer.status });
  return answer;
}

/** Resolves with undefined if the answer could not be stored. */
async function post(path: string, body: object, deps: PromptDeps): Promise<unknown> {
  const answer = await send(path, (token) => callGateway(deps.caller, token, path, body), deps);
  return answer?.ok ? answer.json().catch(() => undefined) : undefined;
}

/** Closes the prompt that was answered; another one may be open by the time that the answer is stored. */
function closeAnswered({ prompts }: PromptDeps, prompt: Prompt | undefined): void {
  if (prompt) prompts.send({ type: 'withdrawn', prompt });
}

export async function submitConsent(choices: Consents, deps: PromptDeps): Promise<void> {
  const { open: prompt } = deps.prompts.getState();
  const patch = consentSettings(choices, deps.environment.now());
  if (!(await writeSettings(deps, patch, { silent: true }))) return raiseToast(deps, 'userConsentFail');
  closeAnswered(deps, prompt);
  raiseToast(deps, 'userConsentSuccess');
}

export async function submitAgreement(isAccepted: boolean, deps: PromptDeps): Promise<void> {
  const { open: prompt } = deps.prompts.getState();
  if (prompt?.kind !== 'agreement') return;
  const { agreement, organisation } = prompt;
  const { key, type, feature, hash } = agreement;
  const answer = isAccepted ? 'accepted' : 'declined';
  const request = { organisation, key, type, feature, hash, answer } as const;
  const answered = await send(AGREEMENTS_PATH, (token) => answerAgreement(deps, token, request), deps);
  if (answered?.status === TEXT_CHANGED) {
    closeAnswered(deps, prompt);
    return prompt.settle('changed');
  }
  const stored = v.safeParse(answerSchema, await answered?.json().catch(() => undefined));
  if (!stored.success) return raiseToast(deps, 'settingsFailureToast');
  // The same text may be due again, for another call of the application.
  for (const one of [...deps.prompts.getState().due, prompt]) {
    if (one.kind !== 'agreement' || one.isReadOnly) continue;
    if (one.organisation !== organisation || one.agreement.key !== key) continue;
    closeAnswered(deps, one);
    one.settle(stored.output);
  }
}

export async function submitRoles(roles: readonly string[], deps: PromptDeps): Promise<void> {
  const { open: prompt } = deps.prompts.getState();
  const organisation = openSolution(deps)?.workspace.organisation.id;
  if (organisation === undefined) return;
  const { path, body } = rolesCall(organisation, roles);
  if ((await post(path, body, deps)) === undefined) return raiseToast(deps, 'settingsFailureToast');
  closeAnswered(deps, prompt);
  raiseToast(deps, 'settingsToast');
}

export async function submitSurvey(
  { score, comment }: { score: number; comment: string },
  deps: PromptDeps,
): Promise<void> {
  const { open: prompt } = deps.prompts.getState();
  const organisation = openSolution(deps)?.workspace.organisation.id;
  if (prompt?.kind !== 'survey' || organisation === undefined) return;
  const { solution } = prompt;
  const body = { organisation, solution, score, ...(comment.trim() && { comment }) };
  const stored = await post('/api/surveys/v1', body, deps);
  if (stored === undefined) return raiseToast(deps, 'settingsFailureToast');
  closeAnswered(deps, prompt);
  void writeSettings(deps, surveySettings(solution, 0, deps.environment.now()), { silent: true });
  raiseToast(deps, 'tuxSuccess');
}
