import type { Attempt } from './attempt';
import type { ConversationStore } from './reduce-conversation';
import type { RememberedRun } from './remembered-run';
import type { RunRequests } from './run-requests';

interface HistoryPorts {
  attempt: Attempt;
  organisationNow(): string | undefined;
  /** Stops the run that is followed. */
  stopRun(): void;
}

/** The stored conversations of the user: their list, and the one that is shown. */
export function createHistory(
  store: ConversationStore,
  requests: Pick<RunRequests, 'list' | 'read' | 'erase'>,
  remembered: RememberedRun,
  { attempt, organisationNow, stopRun }: HistoryPorts,
) {
  function show(id: string): void {
    const organisation = organisationNow();
    if (organisation === undefined) return;
    store.send({ type: 'reading', id });
    const isCurrent = () => store.getState().reading === id;
    attempt(
      async () => {
        const conversation = await requests.read(id, organisation);
        if (!isCurrent()) return;
        // Later answers of the running request belong to the conversation before.
        stopRun();
        store.send({ type: 'conversation-loaded', conversation, organisation });
        remembered.keep(store.getState());
      },
      () => {
        if (isCurrent()) remembered.forget();
      },
    );
  }

  function clear(): void {
    stopRun();
    remembered.forget();
    store.send({ type: 'cleared' });
  }

  return {
    show,
    clear,
    /** After a reload, the conversation of this tab is shown again. */
    restore() {
      const last = remembered.get();
      if (last === undefined || store.getState().run !== undefined) return;
      if (last.organisation === organisationNow()) show(last.run);
    },
    toggle() {
      const organisation = organisationNow();
      if (store.getState().history.kind !== 'closed' || organisation === undefined)
        return store.send({ type: 'history-changed', history: { kind: 'closed' } });
      store.send({ type: 'history-changed', history: { kind: 'loading' } });
      attempt(
        async () => {
          const runs = await requests.list(organisation);
          store.send({ type: 'history-changed', history: { kind: 'known', runs } });
        },
        () => store.send({ type: 'history-changed', history: { kind: 'failed' } }),
      );
    },
    erase(id: string) {
      const organisation = organisationNow();
      if (organisation === undefined) return;
      attempt(async () => {
        await requests.erase(id, organisation);
        const { history, run } = store.getState();
        if (run === id) clear();
        if (history.kind !== 'known') return;
        const runs = history.runs.filter((one) => one.id !== id);
        store.send({ type: 'history-changed', history: { kind: 'known', runs } });
      });
    },
  };
}
