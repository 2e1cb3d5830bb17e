import type { FramesEffect } from '../deps';
import { deferredConfiguration } from './deferred-configuration';

/** Hands the later part of its configuration to the open solution, and keeps it true. */
export const extendConfiguration: FramesEffect = ({ store, configuration: page, getDecision }) => {
  function follow(): void {
    const decision = getDecision();
    if (decision.kind !== 'solution' || decision.workspace.user === undefined) return;
    const { appId } = decision.solution;
    const { catalogue, preferences, extension } = store.getState();
    const known = catalogue.registration;
    const registration = known?.appId === appId ? known : undefined;
    const part = deferredConfiguration({ page, decision, preferences, registration });
    const isSame = extension?.appId === appId && JSON.stringify(extension.part) === JSON.stringify(part);
    if (!isSame) store.send({ type: 'configuration-extended', appId, part });
  }

  follow();
  // What it is made of has changed, not just the frame itself.
  return store.subscribe((state, before) => {
    const { frame: _frame, toasts: _toasts, ...now } = state;
    if (Object.keys(now).some((part) => Reflect.get(now, part) !== Reflect.get(before, part))) follow();
  });
};
