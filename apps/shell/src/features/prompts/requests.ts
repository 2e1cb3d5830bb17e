import type { RequestName } from '@unified-shell/protocol/requests/runtime-requests';
import type { FeatureDeps } from '../../chrome/feature';
import type { RequestingFrame } from '../../kernel/frames/connection/requesting-frame';
import { createRateCounter } from '../../kernel/platform/rate-counter';
import type { RequestHandlers } from '../../kernel/requests/handle-request';
import {
  awaitUser,
  type RequestingUser,
  requireOwnVisit,
  requireUser,
} from '../../kernel/requests/require-requester';
import type { Prompt } from './model/prompt-store';
import type { AskForSignIn } from './requests/step-up';
import { MAX_POSITIONS_PER_SECOND, positionId } from './tours/tour-position';

// The code of agreements is loaded with the first request for one.
const loadAgreements = () => import('./requests/agreement-requests');

export function createUserHandlers(
  deps: FeatureDeps,
  requireUser: (frame: RequestingFrame) => RequestingUser,
) {
  const userOf = (frame: RequestingFrame) => awaitUser(() => requireUser(frame), deps);
  return {
    'agreements.getResponse': async ([key, options], frame) =>
      (await loadAgreements()).findAgreement(
        { key, shared: options?.shared === true },
        await userOf(frame),
        deps,
      ),
    'agreements.clearResponse': async ([key, options], frame) =>
      (await loadAgreements()).clearAgreement(
        { key, shared: options?.shared === true },
        await userOf(frame),
        deps,
      ),
    'consent.getPermissions': async (_args, frame) =>
      (await import('./requests/public-consents')).publicConsents((await userOf(frame)).user.answer.settings),
  } satisfies Partial<RequestHandlers<RequestName>>;
}

export function createPageHandlers(deps: FeatureDeps) {
  const { store, ask, startTour } = deps.chrome.ports.prompts;
  let askForSignIn: AskForSignIn | undefined;
  const countPositions = createRateCounter(deps.environment.now);
  const requireOwnUser = (frame: RequestingFrame) => {
    requireUser(deps, frame);
    requireOwnVisit(deps);
  };
  const askUser = (frame: RequestingFrame, prompt: Prompt) => {
    requireOwnUser(frame);
    ask(prompt);
  };
  return {
    'agreements.showAgreement': async ([key, options], frame) => {
      const { showAgreement } = await loadAgreements();
      const isLeft = () => deps.store.getState().frame?.frameId !== frame.id;
      return showAgreement({ key, ...options }, requireUser(deps, frame), isLeft, {
        ...deps,
        prompts: store,
      });
    },
    async 'user.stepUp'([wishes], frame) {
      requireOwnUser(frame);
      const { createAskForSignIn } = await import('./requests/step-up');
      askForSignIn ??= createAskForSignIn({ ...deps, prompts: store });
      return askForSignIn(wishes, frame);
    },
    'consent.updatePermissions': (_args, frame) =>
      askUser(frame, { kind: 'consent', subject: 'legal', isSolicited: true }),
    'user.pickRoles'(_args, frame) {
      requireOwnUser(frame);
      deps.chrome.send({ type: 'prompt-asked', kind: 'roles' });
    },
    'helpCenter.startTour'([id, options], frame) {
      const { appId: solution } = requireUser(deps, frame).decision.solution;
      const isSolicited = options?.isAsked === true && deps.page.isActivated();
      return startTour(id, { isSolicited, solution });
    },
    'tours.positioned': ([{ id, box }], frame) => {
      const { open } = store.getState();
      const isOpen = open?.kind === 'tour' && positionId(open) === id;
      if (!isOpen || open.tour.solution !== frame.request.solution.appId) return;
      if (countPositions() <= MAX_POSITIONS_PER_SECOND) store.send({ type: 'tour-changed', change: { box } });
    },
    'nps.configure'([{ enabled, sampling, showToAdobeUsers: showToInternal }], frame) {
      const { appId: solution } = requireUser(deps, frame).decision.solution;
      store.send({ type: 'survey-configured', survey: { solution, enabled, sampling, showToInternal } });
    },
    'nps.triggerNps'(_args, frame) {
      const { appId, name } = requireUser(deps, frame).decision.solution;
      askUser(frame, { kind: 'survey', subject: 'survey', isSolicited: true, solution: appId, name });
    },
  } satisfies Partial<RequestHandlers<RequestName>>;
}
