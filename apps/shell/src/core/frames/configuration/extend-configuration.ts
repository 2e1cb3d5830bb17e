import type { FramesEffect } from '../deps';
import { lateConfiguration } from './deferred-configuration';

/** Hands the later part of its configuration to the open solution, and keeps it true. */
export const extendConfiguration: FramesEffect = ({ store, configuration: page, verdictNow }) => {
  function follow(): void {
    const verdict = verdictNow();
    if (verdict.kind !== 'solution' || verdict.standing.person === undefined) return;
    const { appId } = verdict.solution;
    const { catalogue, preferences, extension } = store.getState();
    const known = catalogue.registration;
    const registration = known?.appId === appId ? known : undefined;
    const part = lateConfiguration({ page, verdict, preferences, registration });
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
