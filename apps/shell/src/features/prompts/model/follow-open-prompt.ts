import { PROMPTED_SESSION_KEY } from './attention-budget';
import { type PromptDeps, raiseToast } from './prompt-deps';

/**
 * Remembers an unsolicited prompt for the session, and shows an invitation and an outage as a toast. Returns a function
 * that stops it.
 */
export function followOpenPrompt(deps: PromptDeps): () => void {
  const { store, environment, prompts } = deps;
  return prompts.subscribe(({ open }, before) => {
    const { session } = store.getState();
    const isNew = open !== undefined && open.kind !== before.open?.kind;
    if (isNew && !open.isSolicited && session.kind === 'signed-in') {
      environment.stored.set(PROMPTED_SESSION_KEY, session.token.sid);
    }
    if (open === before.open) return;
    if (open?.kind === 'roles-invitation') {
      raiseToast(deps, 'rolesModalOpenToast');
      prompts.send({ type: 'closed' });
    } else if (open?.kind === 'outage') {
      store.send({ type: 'toast-raised', key: 'outageToast', detail: open.name, at: open.begins });
      prompts.send({ type: 'closed' });
    }
  });
}
