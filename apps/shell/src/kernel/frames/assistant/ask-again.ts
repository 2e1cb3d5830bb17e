import type { FramesDeps } from '../deps';

/** The permission service is asked again: the user has answered the agreement, or the gateway refuses the last answer. */
export function askAgain({ store }: Pick<FramesDeps, 'store'>): void {
  store.send({ type: 'assistant-changed', change: { assistantRevision: revisionOf(store) + 1 } });
}

/** The user has withdrawn the agreement, so the panel closes at once and the service is asked again (UI-28). */
export function withdrawAssistant({ store }: Pick<FramesDeps, 'store'>): void {
  const { assistant } = store.getState();
  if (assistant?.step === 'panel')
    store.send({ type: 'assistant-changed', change: { assistant: { ...assistant, step: 'agreement' } } });
  askAgain({ store });
}

/** The number of changes that may have changed what the user may do with the assistant. */
export function revisionOf(store: Pick<FramesDeps['store'], 'getState'>): number {
  return store.getState().assistantRevision ?? 0;
}
