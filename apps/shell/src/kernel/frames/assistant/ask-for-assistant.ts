import {
  type AiPermissions,
  aiPermissionsSchema,
  assistantStep,
} from '@unified-shell/catalogue/access/ai-permissions';
import * as v from 'valibot';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import type { SolutionDecision } from '../../resolve/route-decision';
import type { FramesDeps, FramesEffect } from '../deps';

/**
 * Asks the permission service, by way of the gateway, what the user may do with the assistant in the open solution
 * (ACCESS-34): once for each solution, organisation and user, again after the user has answered the agreement, and only
 * for a solution that is registered with the assistant. Without an answer the assistant stays hidden.
 */
export const askForAssistant: FramesEffect = (deps) => {
  const { store, getDecision } = deps;
  let asked: string | undefined;
  let isDecided = false;

  function follow(): void {
    const decision = getDecision();
    if (decision.kind !== 'solution' || !decision.solution.assistant) return;
    const { appId, sandbox } = decision.solution;
    const { user, organisation } = decision.workspace;
    if (user === undefined || sandbox.thirdParty) return;
    const subject = JSON.stringify([appId, organisation.id, user.token.userId]);
    const isOutdated = isDecided && store.getState().assistant === undefined;
    if (subject === asked && !isOutdated) return;
    asked = subject;
    isDecided = false;
    void fetchPermissions(deps, decision, user.token.value).then((permissions) => {
      if (asked !== subject) return;
      const step = assistantStep(permissions);
      const warning = permissions?.warning;
      isDecided = true;
      store.send({
        type: 'assistant-decided',
        assistant: { appId, organisationId: organisation.id, step, ...(warning && { warning }) },
      });
    });
  }

  follow();
  const unsubscribe = store.subscribe(follow);
  return () => {
    asked = undefined;
    unsubscribe();
  };
};

/** Never rejects. */
async function fetchPermissions(
  { environment, caller }: Pick<FramesDeps, 'environment' | 'caller'>,
  { solution: { appId }, workspace }: SolutionDecision,
  token: string,
): Promise<AiPermissions | undefined> {
  const query = new URLSearchParams({ appId, imsOrgId: workspace.organisation.id });
  try {
    const answer = await fetchWithTimeout(environment, `/api/assistant-permissions/v1?${query}`, {
      headers: { authorization: `Bearer ${token}`, traceparent: caller.trace },
    });
    if (!answer.ok) throw new Error(`The gateway answered ${answer.status}`);
    return v.parse(aiPermissionsSchema, await answer.json());
  } catch (cause) {
    environment.warn('assistant-not-permitted', { app: appId, cause: String(cause) });
    return undefined;
  }
}
