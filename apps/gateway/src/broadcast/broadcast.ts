/**
 * Events between the processes on one database. A subscriber is notified of each committed change, also of changes by
 * its own process. One call of `onResync` replaces all notifications that were missed before the start or while the
 * connection was lost.
 */
import * as v from 'valibot';
import type { Listen } from '../database/listen';
import { CHANNEL, MessageSchema, type Topic } from './message';

export interface Subscriber {
  onChange(id: string): void;
  /** Anything of this topic may have changed. Also called once after subscribing. */
  onResync(): void;
}

export interface Broadcast {
  /** Returns a function that unsubscribes. */
  subscribe(topic: Topic, subscriber: Subscriber): () => void;
}

export interface OpenBroadcast extends Broadcast {
  /** Whether this process hears the changes of others; otherwise its memory may be old. */
  isConnected(): boolean;
  close(): Promise<void>;
}

export interface BroadcastLog {
  warn(facts: object, text: string): void;
}

export function openBroadcast(listen: Listen, log: BroadcastLog): OpenBroadcast {
  const subscriptions = new Set<{ topic: Topic; subscriber: Subscriber }>();
  let isConnected = false;

  const close = listen(CHANNEL, {
    onMessage(payload) {
      const message = v.safeParse(MessageSchema, payload);
      // The message may have a topic of a newer release that runs beside this release.
      if (!message.success) return log.warn({ payload }, 'a message between processes could not be parsed');
      const { topic, id } = message.output;
      for (const each of subscriptions) if (each.topic === topic) each.subscriber.onChange(id);
    },
    onConnected() {
      isConnected = true;
      for (const { subscriber } of subscriptions) subscriber.onResync();
    },
    onLost() {
      isConnected = false;
    },
  });

  return {
    subscribe(topic, subscriber) {
      const subscription = { topic, subscriber };
      subscriptions.add(subscription);
      queueMicrotask(() => {
        if (isConnected && subscriptions.has(subscription)) subscriber.onResync();
      });
      return () => void subscriptions.delete(subscription);
    },
    isConnected: () => isConnected,
    close,
  };
}
