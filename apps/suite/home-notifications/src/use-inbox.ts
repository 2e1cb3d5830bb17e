import { type InboxNotification, inbox } from '@unified-shell/app-sdk';
import { useCallback, useEffect, useState } from 'react';

export type View = 'inbox' | 'snoozed' | 'archived';

export type InboxState =
  | { kind: 'loading' | 'failed' }
  | { kind: 'known'; notifications: readonly InboxNotification[]; next: string | undefined };

/** The user's notifications of one view, kept up to date. */
export function useInbox(view: View) {
  const [state, setState] = useState<InboxState>({ kind: 'loading' });
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(async () => {
    try {
      const { notifications, next } = await inbox.list({ view });
      setState({ kind: 'known', notifications, next });
    } catch {
      setState((known) => (known.kind === 'known' ? known : { kind: 'failed' }));
    }
  }, [view]);

  useEffect(() => {
    setState({ kind: 'loading' });
    void load();
    const onChange = () => void load();
    inbox.on('change', onChange);
    return () => inbox.off('change', onChange);
  }, [load]);

  async function loadOlder(): Promise<void> {
    if (state.kind !== 'known' || state.next === undefined) return;
    const { notifications, next } = await inbox.list({ view, before: state.next });
    setState({ kind: 'known', notifications: [...state.notifications, ...notifications], next });
  }

  async function change(id: string, to: InboxNotification['state']): Promise<void> {
    setFailed(false);
    await inbox.setState({ id, state: to }).catch(() => setFailed(true));
    await load();
  }

  /** The shell leads to the application of the action, or asks the user to confirm it. */
  async function run({ id, state: now, action, organisation }: InboxNotification): Promise<void> {
    if (action === undefined) return;
    if (now === 'unseen' || now === 'seen') await change(id, 'read');
    const { title: _, ...wanted } = action;
    await inbox.runAction({ ...wanted, organisation: organisation.id }).catch(() => setFailed(true));
  }

  return { state, hasFailed, load, loadOlder, change, run };
}
