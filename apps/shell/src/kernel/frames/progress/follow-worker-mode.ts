import type { FramesEffect } from '../deps';

/**
 * Tells an application whose files the product serves to register its own service worker, or to remove it, as its mode is
 * (CAT-20, SW-13): once for each document, after it has loaded. Solutions of one origin have their workers in common, so
 * that none of them is told.
 */
export const followWorkerMode: FramesEffect = ({ store, getDecision, requestFrame }) => {
  let told: number | undefined;

  function consider(): void {
    const { frame, catalogue } = store.getState();
    const decision = getDecision();
    if (frame?.phase !== 'done' || frame.frameId === told || decision.kind !== 'solution') return;
    const { solution, workspace, isLocal } = decision;
    const { registration } = catalogue;
    if (registration?.appId !== solution.appId || frame.appId !== solution.appId) return;
    told = frame.frameId;
    const { thunderbird } = solution;
    const isServed = workspace.releases?.[solution.appId] !== undefined && !isLocal;
    if (!isServed || registration.sharedOrigin !== undefined) return;
    if (thunderbird === 'serviceworker' || thunderbird === 'off') {
      requestFrame({ module: 'page', method: 'serviceWorker', args: [thunderbird] });
    }
  }

  consider();
  return store.subscribe(consider);
};
