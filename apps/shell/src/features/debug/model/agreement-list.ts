import {
  type AnsweredAgreement,
  answerAgreement,
  listAgreements,
} from '../../../kernel/requests/user/answer-agreement';
import { workspaceOf } from '../../../kernel/resolve/route-decision';
import type { DebugDeps } from './debug-part';

/** The agreements that the user has answered in the organisation (CONS-10). */
export type AgreementList =
  | { kind: 'unknown' | 'loading' | 'failed' }
  | { kind: 'known'; agreements: readonly AnsweredAgreement[] };

export interface Agreements {
  getList(): AgreementList;
  load(): Promise<void>;
  /** Withdraws the answer, so that the user is asked again. */
  clear(key: string): Promise<void>;
}

/** @param onChange called after each change of the list */
export function createAgreements(deps: DebugDeps, onChange: () => void): Agreements {
  const { store, caller, environment, getSnapshot } = deps;
  let list: AgreementList = { kind: 'unknown' };

  function set(next: AgreementList): void {
    list = next;
    onChange();
  }

  function place() {
    const { session } = store.getState();
    const organisation = workspaceOf(getSnapshot().decision)?.organisation.id;
    if (session.kind !== 'signed-in' || organisation === undefined) return undefined;
    return { organisation, token: session.token };
  }

  async function load(): Promise<void> {
    const asked = place();
    if (asked === undefined) return set({ kind: 'failed' });
    const { organisation, token } = asked;
    if (list.kind !== 'known') set({ kind: 'loading' });
    try {
      const { locale } = getSnapshot();
      const agreements = await listAgreements(caller, token, { organisation, locale });
      // The user may have switched the organisation meanwhile.
      if (place()?.organisation === organisation) set({ kind: 'known', agreements });
    } catch (cause) {
      environment.warn('agreements-failed', { cause: String(cause) });
      set({ kind: 'failed' });
    }
  }

  return {
    getList: () => list,
    load,
    async clear(key) {
      const asked = place();
      if (asked === undefined) return;
      const { organisation, token } = asked;
      await answerAgreement({ caller, store }, token, { organisation, key, answer: 'cleared' }).catch(
        (cause: unknown) => environment.warn('agreements-failed', { cause: String(cause) }),
      );
      await load();
    },
  };
}
