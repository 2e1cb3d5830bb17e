import {
  notificationCountSchema,
  notificationEventSchema,
  notificationPageSchema,
} from '@unified-shell/api/notification';
import * as v from 'valibot';
import type { LiveEvent } from '../../../kernel/live/live-feed';
import { callGateway } from '../../../kernel/platform/network/call-gateway';
import { fetchWithTimeout } from '../../../kernel/platform/network/fetch-with-timeout';
import type { Inbox, InboxDeps } from './inbox';
import type { InboxStore, StateChange } from './inbox-state';
import { isAlert, readChoices } from './notification-choices';

const PATH = '/api/notifications/v1';

function choicesOf({ store }: InboxDeps) {
  const { account } = store.getState();
  return readChoices(account.kind === 'known' ? account.answer.settings : {});
}

/** The inbox of the signed-in user: its list, the changes that the user makes, and those that arrive. */
export function createInbox(deps: InboxDeps, store: InboxStore): Inbox {
  const { environment, caller } = deps;

  const token = () => {
    const { session } = deps.store.getState();
    return session.kind === 'signed-in' ? session.token : undefined;
  };

  const userNow = () => token()?.userId;

  async function fetchPage(before?: string) {
    const bearer = token();
    if (bearer === undefined) throw new Error('no user is signed in');
    const query = before === undefined ? '' : `?${new URLSearchParams({ before })}`;
    const headers = { authorization: `Bearer ${bearer.value}`, traceparent: caller.trace };
    const answer = await fetchWithTimeout(environment, PATH + query, { headers });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return v.parse(notificationPageSchema, await answer.json());
  }

  async function post(id: string, body: object): Promise<boolean> {
    const bearer = token();
    if (bearer === undefined) return false;
    const answer = await callGateway(caller, bearer, `${PATH}/${id}/state`, body).catch(() => undefined);
    if (answer?.ok !== true) return false;
    const read = v.safeParse(notificationCountSchema, await answer.json().catch(() => undefined));
    if (read.success && userNow() === bearer.userId)
      store.send({ type: 'counted', unseen: read.output.unseen });
    return true;
  }

  /** Reads the list again; a list that is shown stays until then. The list of an account that was switched is dropped. */
  async function load(): Promise<void> {
    const user = userNow();
    if (store.getState().list.kind !== 'known')
      store.send({ type: 'list-changed', list: { kind: 'loading' } });
    try {
      const { notifications, next, unseen } = await fetchPage();
      if (userNow() !== user) return;
      store.send({ type: 'list-changed', list: { kind: 'known', notifications, next } });
      store.send({ type: 'counted', unseen });
    } catch (cause) {
      environment.warn('inbox-failed', { cause: String(cause) });
      if (userNow() === user) store.send({ type: 'list-changed', list: { kind: 'failed' } });
    }
  }

  async function open(): Promise<void> {
    const user = userNow();
    await load();
    if (userNow() !== user) return;
    if (store.getState().unseen > 0 && (await post('all', { state: 'seen' }))) store.send({ type: 'seen' });
  }

  async function loadOlder(): Promise<void> {
    const { list } = store.getState();
    if (list.kind !== 'known' || list.next === undefined) return;
    const user = userNow();
    try {
      const { notifications, next } = await fetchPage(list.next);
      if (userNow() === user) store.send({ type: 'added', notifications, next: { before: next } });
    } catch (cause) {
      environment.warn('inbox-failed', { cause: String(cause) });
    }
  }

  /** The change has effect at once. If it could not be stored, the list is read again. */
  async function change({ id, state, until }: StateChange): Promise<void> {
    store.send({ type: 'state-changed', change: { id, state } });
    if (!(await post(id, { state, ...(until !== undefined && { until }) }))) await load();
  }

  function receive({ userId, data, isRepeated }: LiveEvent): void {
    const read = v.safeParse(notificationEventSchema, data);
    if (!read.success || userId !== userNow()) return;
    const { unseen, changed, isPartial } = read.output;
    store.send({ type: 'counted', unseen });
    if (isRepeated) return;
    if (isPartial && store.getState().list.kind === 'known') void load();
    else store.send({ type: 'added', notifications: changed });
    const alerts = changed.filter((one) => isAlert(one, choicesOf(deps)));
    const alert = alerts.find(({ severity }) => severity === 'critical') ?? alerts[0];
    if (alert && deps.page.isVisible()) {
      deps.store.send({ type: 'toast-raised', key: 'notificationToast', detail: alert.title });
    }
  }

  return {
    act(action) {
      if (action.type === 'inbox-opened') void open();
      else if (action.type === 'inbox-older') void loadOlder();
      else void change(action.change);
    },
    follow() {
      let user = userNow();
      const undo = [
        deps.store.subscribe(() => {
          const now = userNow();
          if (now === undefined || now === user) return;
          if (user !== undefined) store.send({ type: 'reset' });
          user = now;
        }),
        deps.liveFeed.subscribe('notifications', receive),
      ];
      return () => {
        for (const stop of undo) stop();
      };
    },
  };
}
