import { type InboxNotification, inbox } from '@unified-shell/app-sdk';
import type { MessageKey } from '@unified-shell/solution-page/messages';
import { useTurns } from '@unified-shell/solution-page/use-turns';
import { useCallback, useEffect, useRef, useState } from 'react';

export type View = 'inbox' | 'snoozed' | 'archived';

export type InboxState =
  | { kind: 'loading' | 'failed' }
  | { kind: 'known'; notifications: readonly InboxNotification[]; next: string | undefined };

/** The user's notifications of one view, kept up to date. */
export function useInbox(view: View) {
  const [state, setState] = useState<InboxState>({ kind: 'loading' });
  const [failure, setFailure] = useState<MessageKey>();

  const begin = useTurns();
  const load = useCallback(async (): Promise<void> => {
    const isLast = begin();
    try {
      const { notifications, next } = await inbox.list({ view });
      if (isLast()) setState({ kind: 'known', notifications, next });
    } catch (error) {
      if (!isLast()) return;
      // The page was left before the answer, and is shown again.
      if (Reflect.get(Object(error), 'code') === 'DISCONNECTED') return loadShown.current();
      setState((known) => (known.kind === 'known' ? known : { kind: 'failed' }));
    }
  }, [view, begin]);
  /** Loads the view that is shown now, also after a wait. */
  const loadShown = useRef(load);
  loadShown.current = load;

  useEffect(() => {
    setState({ kind: 'loading' });
    void load();
    const onChange = () => void load();
    inbox.on('change', onChange);
    return () => inbox.off('change', onChange);
  }, [load]);

  async function loadOlder(): Promise<void> {
    if (state.kind !== 'known' || state.next === undefined) return;
    const before = state.next;
    setFailure(undefined);
    const older = await inbox.list({ view, before }).catch(() => undefined);
    if (older === undefined) return setFailure('notifications.failed');
    const { notifications, next } = older;
    // Meanwhile the list may be another one, which these notifications do not continue.
    setState((now) =>
      now.kind === 'known' && now.next === before
        ? { kind: 'known', notifications: [...now.notifications, ...notifications], next }
        : now,
    );
  }

  async function change(id: string, to: InboxNotification['state']): Promise<void> {
    setFailure(undefined);
    await inbox.setState({ id, state: to }).catch(() => setFailure('notifications.change-failed'));
    await loadShown.current();
  }

  /** The shell leads to the application of the action, or asks the user to confirm it. */
  async function run({ id, state: now, action, organisation }: InboxNotification): Promise<void> {
    if (action === undefined) return;
    if (now === 'unseen' || now === 'seen') await change(id, 'read');
    const { title: _, ...wanted } = action;
    await inbox
      .runAction({ ...wanted, organisation: organisation.id })
      .catch(() => setFailure('notifications.change-failed'));
  }

  return { state, failure, load, loadOlder, change, run };
}
