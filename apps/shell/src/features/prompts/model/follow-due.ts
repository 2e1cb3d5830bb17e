import type { SolutionDecision } from '../../../kernel/resolve/route-decision';
import { isOwnVisit } from '../../../kernel/workspace/preferences/own-visit';
import { PROMPTED_SESSION_KEY } from './attention-budget';
import { isConsentDue } from './consent';
import { makeDue, openSolution, type PromptDeps, settingsOf } from './prompt-deps';
import { isSurveyDue, SURVEY_WAIT_MS } from './survey';
import { readRoles } from './user-roles';

/** Makes due what is due in each session and in each solution that opens. Returns a function that stops it. */
export function followDue(deps: PromptDeps): () => void {
  const { store } = deps;
  let session: string | undefined;
  let asked: string | undefined;
  let cancel = () => {};

  function follow(): void {
    const state = store.getState();
    if (state.session.kind !== 'signed-in' || !isOwnVisit(state)) return;
    const { sid } = state.session.token;
    if (sid !== session) {
      session = sid;
      beginSession(sid, deps);
    }
    const decision = openSolution(deps);
    const place = decision && `${decision.solution.appId} ${decision.workspace.organisation.id}`;
    if (decision === undefined || place === asked) return;
    asked = place;
    cancel();
    withdrawSurvey(deps);
    if (decision.solution.releaseType === 'alpha') void inviteToRoles(decision, deps);
    cancel = askForSurvey(decision, deps);
  }

  follow();
  const stop = store.subscribe(follow);
  return () => {
    stop();
    cancel();
  };
}

function beginSession(sid: string, deps: PromptDeps): void {
  const { environment, prompts } = deps;
  // Before the session begins, so that nothing less important that is due already comes first.
  if (isConsentDue(settingsOf(deps), environment.now()))
    makeDue(deps, { kind: 'consent', subject: 'legal', isSolicited: false });
  const hasPrompted = environment.stored.get(PROMPTED_SESSION_KEY) === sid;
  prompts.send({ type: 'session-began', hasPrompted });
}

async function inviteToRoles({ solution, workspace }: SolutionDecision, deps: PromptDeps): Promise<void> {
  const roles = await readRoles(workspace.organisation.id, deps);
  // Without an answer, the user is not asked.
  if (roles === undefined || roles.length > 0) return;
  if (openSolution(deps)?.solution.appId !== solution.appId) return;
  makeDue(deps, { kind: 'roles-invitation', subject: 'news', isSolicited: false });
}

/** A survey is about the solution that the user has left, and its answer belongs to the organisation. */
function withdrawSurvey({ prompts }: PromptDeps): void {
  const { open } = prompts.getState();
  if (open?.kind === 'survey') prompts.send({ type: 'withdrawn', prompt: open });
}

/** Asks for a score of the solution after a while. Returns a function that stops the wait. */
function askForSurvey({ solution, workspace }: SolutionDecision, deps: PromptDeps): () => void {
  const { store, environment, configuration, prompts } = deps;
  const { appId, name } = solution;
  const isInternal = workspace.access.internal;
  const survey = { kind: 'survey', subject: 'survey', solution: appId, name } as const;
  const mayForce = configuration.environment !== 'prod' || isInternal;
  if (mayForce && store.getState().location.query.forcetux !== undefined) {
    makeDue(deps, { ...survey, isSolicited: true });
    return () => {};
  }
  return environment.after(SURVEY_WAIT_MS, () => {
    const config = prompts.getState().survey;
    if (config?.solution !== appId) return;
    const facts = {
      ...{ solution: appId, config, settings: settingsOf(deps), isInternal },
      ...{ now: environment.now(), random: environment.random() },
    };
    if (isSurveyDue(facts)) makeDue(deps, { ...survey, isSolicited: false });
  });
}
