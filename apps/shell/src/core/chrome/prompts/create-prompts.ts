import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import * as v from 'valibot';
import type { Prompt, PromptState, PromptStore } from '../../app-requests/prompts/prompt-store';
import { endedTour } from '../../app-requests/tours/ended-tours';
import { callGateway } from '../../platform/network/call-gateway';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import type { ToastKey } from '../../platform/toasts';
import type { SolutionDecision } from '../../resolve/route-decision';
import { isOwnVisit } from '../../workspace/preferences/own-visit';
import { isoTime } from '../../workspace/privacy/iso-time';
import { writeSettings } from '../../workspace/settings/write-settings';
import { outageAt } from '../outages/outage';
import { consentSettings, dismissalSettings, isConsentDue } from './consent';
import { followTour } from './follow-tour';
import type { PromptAction, PromptDeps, Prompts } from './prompt-part';
import { isSurveyDue, readSurveys, SURVEY_WAIT_MS } from './survey';

/** The session in which an unsolicited prompt was shown, for all tabs of the browser. */
const SESSION_KEY = 'unifiedShell.prompted';

const rolesSchema = v.object({ settings: v.object({ userRoles: v.optional(v.array(v.string())) }) });
const answerSchema = v.object({ accepted: v.boolean(), date: v.string() });

/** Asks the user when something is due, within the attention budget, and stores the answers. */
export function createPrompts(deps: PromptDeps, prompts: PromptStore): Prompts {
  const { store, environment, caller } = deps;

  const toast = (key: ToastKey) => store.send({ type: 'toast-raised', key });
  const settings = () => {
    const { account } = store.getState();
    return account.kind === 'known' ? account.answer.settings : {};
  };
  const close = () => prompts.send({ type: 'closed' });
  /** Closes the prompt that was answered; another one may be open by the time that the answer is stored. */
  const closeAnswered = (prompt: Prompt | undefined) => {
    if (prompt) prompts.send({ type: 'withdrawn', prompt });
  };
  const solution = (): SolutionDecision | undefined => {
    const decision = deps.getDecision();
    return decision.kind === 'solution' && decision.workspace.user !== undefined ? decision : undefined;
  };

  async function post(path: string, body: object): Promise<unknown> {
    const { session } = store.getState();
    if (session.kind !== 'signed-in') return undefined;
    try {
      const answer = await callGateway(caller, session.token, path, body);
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return await answer.json();
    } catch (cause) {
      environment.warn('prompt-not-stored', { path, cause: String(cause) });
      return undefined;
    }
  }

  const ofUserIn = (imsOrgId: string) => ({
    appId: SHELL_APP_ID,
    groupId: SHELL_GROUP_ID,
    level: 'userorg',
    imsOrgId,
  });

  async function hasRoles({ workspace }: SolutionDecision): Promise<boolean> {
    const { session } = store.getState();
    if (session.kind !== 'signed-in') return true;
    const query = new URLSearchParams(ofUserIn(workspace.organisation.id));
    const headers = { authorization: `Bearer ${session.token.value}`, traceparent: caller.trace };
    try {
      const answer = await fetchWithTimeout(environment, `/api/settings/v1?${query}`, { headers });
      const roles = v.parse(rolesSchema, await answer.json()).settings.userRoles ?? [];
      return roles.length > 0;
    } catch {
      // Without an answer, the user is not asked.
      return true;
    }
  }

  /** A dialog stays open if its answer could not be stored, so that the user can submit it again. */
  async function submitConsent(action: Extract<PromptAction, { type: 'prompt-consent' }>): Promise<void> {
    const { open: prompt } = prompts.getState();
    const patch = consentSettings(action.choices, environment.now());
    if (!(await writeSettings(deps, patch, { silent: true }))) return toast('userConsentFail');
    closeAnswered(prompt);
    toast('userConsentSuccess');
  }

  async function submitAgreement(isAccepted: boolean): Promise<void> {
    const { open: prompt } = prompts.getState();
    if (prompt?.kind !== 'agreement') return;
    const { agreement, organisation } = prompt;
    const { key, type, feature, hash } = agreement;
    const answer = isAccepted ? 'accepted' : 'declined';
    const stored = v.safeParse(
      answerSchema,
      await post('/api/agreements/v1', { organisation, key, type, feature, hash, answer }),
    );
    if (!stored.success) return toast('settingsFailureToast');
    // The same text may be due again, for another call of the application.
    for (const one of [...prompts.getState().due, prompt]) {
      if (one.kind !== 'agreement' || one.isReadOnly) continue;
      if (one.organisation !== organisation || one.agreement.key !== key) continue;
      closeAnswered(one);
      one.settle(stored.output);
    }
  }

  async function submitRoles(roles: readonly string[]): Promise<void> {
    const { open: prompt } = prompts.getState();
    const organisation = solution()?.workspace.organisation.id;
    if (organisation === undefined) return;
    const body = { ...ofUserIn(organisation), settings: { userRoles: roles } };
    if ((await post('/api/settings/v1', body)) === undefined) return toast('settingsFailureToast');
    closeAnswered(prompt);
    toast('settingsToast');
  }

  async function submitSurvey({ score, comment }: { score: number; comment: string }): Promise<void> {
    const { open: prompt } = prompts.getState();
    const organisation = solution()?.workspace.organisation.id;
    if (prompt?.kind !== 'survey' || organisation === undefined) return;
    const body = { organisation, solution: prompt.solution, score, ...(comment.trim() && { comment }) };
    if ((await post('/api/surveys/v1', body)) === undefined) return toast('settingsFailureToast');
    closeAnswered(prompt);
    void writeSettings(deps, surveyShown(prompt.solution, 0), { silent: true });
    toast('tuxSuccess');
  }

  function surveyShown(of: string, shown: number) {
    return { surveys: { [of]: { shown, date: isoTime(environment.now()) } } };
  }

  function dismiss(): void {
    const { open } = prompts.getState();
    close();
    switch (open?.kind) {
      case 'consent':
        if (open.isSolicited) return;
        void writeSettings(deps, dismissalSettings(settings(), environment.now()), { silent: true });
        return toast('userConsentDismiss');
      case 'agreement':
        return open.settle(undefined);
      case 'roles':
        return toast('rolesModalExitToast');
      case 'tour':
        return void writeSettings(deps, endedTour(open.tour.id, environment.now()), { silent: true });
      case 'survey': {
        const shown = (readSurveys(settings())[open.solution]?.shown ?? 0) + 1;
        return void writeSettings(deps, surveyShown(open.solution, shown), { silent: true });
      }
      default:
    }
  }

  /** Remembers an unsolicited prompt for the session, and shows an invitation and an outage as a toast. */
  function onPrompt(state: PromptState, before: PromptState): void {
    const { session } = store.getState();
    const { open } = state;
    const isNew = open !== undefined && open.kind !== before.open?.kind;
    if (isNew && !open.isSolicited && session.kind === 'signed-in') {
      environment.stored.set(SESSION_KEY, session.token.sid);
    }
    if (open === before.open) return;
    if (open?.kind === 'roles-invitation') {
      toast('rolesModalOpenToast');
      close();
    } else if (open?.kind === 'outage') {
      store.send({ type: 'toast-raised', key: 'outageToast', detail: open.name, at: open.begins });
      close();
    }
  }

  return {
    act(action) {
      switch (action.type) {
        case 'prompt-asked':
          return prompts.send({ type: 'due', prompt: promptOf(action.kind) });
        case 'prompt-dismissed':
          return dismiss();
        case 'prompt-consent':
          return void submitConsent(action);
        case 'prompt-agreement':
          return void submitAgreement(action.isAccepted);
        case 'prompt-roles':
          return void submitRoles(action.roles);
        case 'prompt-survey':
          return void submitSurvey(action);
        case 'prompt-tour-step':
          return prompts.send({ type: 'tour-changed', change: { step: action.step } });
        default:
          return action satisfies never;
      }
    },
    follow() {
      const unsubscribe = prompts.subscribe(onPrompt);
      let session: string | undefined;
      let asked: string | undefined;
      let announced: { key: string; prompt: Prompt } | undefined;
      let cancel = () => {};

      function consider(): void {
        const state = store.getState();
        if (state.session.kind !== 'signed-in' || !isOwnVisit(state)) return;
        const { sid } = state.session.token;
        if (sid !== session) {
          session = sid;
          // Before the session begins, so that nothing less important that is due already comes first.
          if (isConsentDue(settings(), environment.now())) {
            prompts.send({ type: 'due', prompt: { kind: 'consent', subject: 'legal', isSolicited: false } });
          }
          prompts.send({ type: 'session-began', hasPrompted: environment.stored.get(SESSION_KEY) === sid });
        }
        const decision = solution();
        considerOutage(decision, state.asOf);
        const place = decision && `${decision.solution.appId} ${decision.workspace.organisation.id}`;
        if (decision === undefined || place === asked) return;
        asked = place;
        cancel();
        cancel = considerSolution(decision);
      }

      /** Once for each outage. It is not due any more when its application is left, or when the banner announces it. */
      function considerOutage(decision: SolutionDecision | undefined, asOf: number): void {
        const found = decision && outageAt(decision.solution, asOf);
        const outage = found?.announcement === 'toast' ? found : undefined;
        const key = outage && `${outage.appId} ${outage.begins}`;
        if (key === announced?.key) return;
        if (announced) prompts.send({ type: 'withdrawn', prompt: announced.prompt });
        announced = undefined;
        if (outage === undefined || key === undefined) return;
        const { name, begins } = outage;
        const prompt: Prompt = { kind: 'outage', subject: 'outage', isSolicited: false, name, begins };
        announced = { key, prompt };
        prompts.send({ type: 'due', prompt });
      }

      /** Asks what is due in the solution that has opened. Returns a function that stops waiting. */
      function considerSolution(decision: SolutionDecision): () => void {
        const { appId, name, releaseType } = decision.solution;
        if (releaseType === 'alpha') {
          void hasRoles(decision).then((isKnown) => {
            if (isKnown || solution()?.solution.appId !== appId) return;
            prompts.send({
              type: 'due',
              prompt: { kind: 'roles-invitation', subject: 'news', isSolicited: false },
            });
          });
        }
        const isForced = mayForce(decision) && store.getState().location.query.forcetux !== undefined;
        const survey = { kind: 'survey', subject: 'survey', solution: appId, name } as const;
        if (isForced) {
          prompts.send({ type: 'due', prompt: { ...survey, isSolicited: true } });
          return () => {};
        }
        return environment.after(SURVEY_WAIT_MS, () => {
          const config = prompts.getState().survey;
          if (config?.solution !== appId) return;
          const facts = {
            ...{ solution: appId, config, settings: settings(), now: environment.now() },
            isInternal: decision.workspace.access.internal,
            random: environment.random(),
          };
          if (isSurveyDue(facts)) prompts.send({ type: 'due', prompt: { ...survey, isSolicited: false } });
        });
      }

      const mayForce = ({ workspace }: SolutionDecision) =>
        deps.configuration.environment !== 'prod' || workspace.access.internal;

      consider();
      const stop = store.subscribe(consider);
      const stopTours = followTour(deps, prompts);
      return () => {
        stop();
        stopTours();
        cancel();
        unsubscribe();
      };
    },
  };
}

function promptOf(kind: 'consent' | 'roles'): Prompt {
  return kind === 'consent'
    ? { kind, subject: 'legal', isSolicited: true }
    : { kind, subject: 'news', isSolicited: true };
}
