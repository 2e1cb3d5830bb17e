import {
  type AiPermissions,
  aiPermissionsSchema,
  assistantStep,
  NO_AI_PERMISSIONS,
} from '@unified-shell/catalogue/access/ai-permissions';
import * as v from 'valibot';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import type { SolutionDecision } from '../../resolve/route-decision';
import type { FramesDeps, FramesEffect } from '../deps';
import type { AssistantAnswer } from '../state';
import { revisionOf } from './ask-again';

/** The solution and the organisation that the permission service is asked about. */
type Subject = Pick<AssistantAnswer, 'appId' | 'organisationId'>;

/**
 * Asks the permission service, by way of the gateway, what the user may do with the assistant in the open solution
 * (ACCESS-34): once for each solution, organisation and user, again after the user has answered the agreement (UI-28),
 * and only for a solution that is registered with the assistant. In another solution the last answer is asked for again,
 * because the conversation may still be shown. Without an answer the assistant stays hidden.
 */
export const askForAssistant: FramesEffect = (deps) => {
  const { store, getDecision } = deps;
  let asked: string | undefined;

  function follow(): void {
    const decision = getDecision();
    if (decision.kind !== 'solution' || decision.workspace.user === undefined) return;
    const { assistant } = store.getState();
    const revision = revisionOf(store);
    const subject = subjectOf(decision) ?? (assistant?.revision === revision ? undefined : assistant);
    const { organisation, user } = decision.workspace;
    if (subject?.organisationId !== organisation.id) return;
    const { appId, organisationId } = subject;
    const question = JSON.stringify([appId, organisationId, user.token.userId, revision]);
    if (question === asked) return;
    asked = question;
    void fetchPermissions(deps, subject, user.token.value).then((permissions) => {
      if (asked !== question) return;
      const step = assistantStep(permissions);
      // A warning is shown in the panel, which a user without the button does not have.
      const warning = step === 'hidden' ? undefined : permissions.warning;
      const assistant = { ...permissions, appId, organisationId, revision, step, warning };
      store.send({ type: 'assistant-changed', change: { assistant } });
    });
  }

  follow();
  const unsubscribe = store.subscribe(follow);
  return () => {
    asked = undefined;
    unsubscribe();
  };
};

function subjectOf({ solution, workspace }: SolutionDecision): Subject | undefined {
  const { appId, assistant, sandbox } = solution;
  return assistant && !sandbox.thirdParty ? { appId, organisationId: workspace.organisation.id } : undefined;
}

/** Never rejects: without an answer nothing is permitted. */
async function fetchPermissions(
  { environment, caller }: Pick<FramesDeps, 'environment' | 'caller'>,
  { appId, organisationId: imsOrgId }: Subject,
  token: string,
): Promise<AiPermissions> {
  const query = new URLSearchParams({ appId, imsOrgId });
  try {
    const answer = await fetchWithTimeout(environment, `/api/assistant-permissions/v1?${query}`, {
      headers: { authorization: `Bearer ${token}`, traceparent: caller.trace },
    });
    if (!answer.ok) throw new Error(`The gateway answered ${answer.status}`);
    return v.parse(aiPermissionsSchema, await answer.json());
  } catch (cause) {
    environment.warn('assistant-not-permitted', { app: appId, cause: String(cause) });
    return NO_AI_PERMISSIONS;
  }
}
