import { isMac } from '@unified-shell/protocol/keyboard/is-mac';
import type { FramesEffect } from '../deps';
import { deferredConfiguration } from './deferred-configuration';

/** Adds the deferred part to the configuration of the open solution and keeps it up to date. */
export const extendConfiguration: FramesEffect = ({ store, configuration, caller, getDecision, page }) => {
  function follow(): void {
    const decision = getDecision();
    if (decision.kind !== 'solution' || decision.workspace.user === undefined) return;
    const { appId } = decision.solution;
    const { catalogue, preferences, extension, location, assistant, recents, news, cardsHeight } =
      store.getState();
    const { nextGenAIEnabled } = location.query;
    const { organisation } = decision.workspace;
    const isSubject = assistant?.appId === appId && assistant.organisationId === organisation.id;
    const known = catalogue.registration;
    const registration = known?.appId === appId ? known : undefined;
    const part = deferredConfiguration({
      page: configuration,
      trace: caller.trace,
      decision,
      preferences,
      registration,
      nextGenAIEnabled,
      assistant: isSubject ? assistant : undefined,
      recents,
      news,
      cardsHeight,
      isMac: isMac(page.userAgent),
    });
    const isSame = extension?.appId === appId && JSON.stringify(extension.part) === JSON.stringify(part);
    if (!isSame) store.send({ type: 'configuration-extended', appId, part });
  }

  follow();
  // Recomputes the part only when an input may have changed, not for changes of the frame or the toasts.
  return store.subscribe((state, before) => {
    const { frame: _frame, toasts: _toasts, ...now } = state;
    if (Object.keys(now).some((part) => Reflect.get(now, part) !== Reflect.get(before, part))) follow();
  });
};
