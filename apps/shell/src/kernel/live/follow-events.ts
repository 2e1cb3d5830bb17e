import { type ShellChange, shellChangeSchema } from '@unified-shell/api/shell-change';
import * as v from 'valibot';
import { retryDelay } from '../platform/connectivity/retry-delay';
import type { LiveDeps } from './deps';
import type { LiveChannel } from './live-channel';
import { type LiveEventMessage, liveMessageSchema } from './live-message';
import { readEventStream } from './read-event-stream';

const PATH = '/api/events/v1';
/** After this time a stream without any byte counts as broken: the gateway sends a comment every 25 s. */
const MAX_SILENCE_MS = 60_000;
/** The gateway ends a stream after some minutes; the next one begins at once. */
const RECONNECT_DELAY_MS = 200;
/** After an outage many pages connect again; each asks for its account at a moment within this time. */
const OUTAGE_WITHIN_MS = 5_000;
/** The gateway repeats the changes of the last 15 s for a stream that begins; the stream itself takes some time. */
const REPEATED_MS = 10_000;
/** An account that was answered this soon after a change may have been read before it. */
const MAX_ANSWER_MS = 5_000;

/**
 * Receives the events of the user: changes of the account and the catalogue, and those that go to the feed. One tab of the
 * browser holds the connection and passes each event on to the others. All remember the last revision, so that a tab that
 * takes over misses nothing and repeats nothing. A tab that begins later receives the changes since its account was read.
 * @returns a function that stops it
 */
export function followEvents(
  { store, environment, caller, liveFeed }: LiveDeps,
  channel: LiveChannel,
  userId: string,
  onChange: (change: ShellChange) => void,
): () => void {
  let last: LiveEventMessage | undefined;
  /** The last change of each type that this tab has received as the leader. */
  const changes = new Map<ShellChange['type'], { change: ShellChange; at: number }>();

  function receive(event: LiveEventMessage): void {
    if (last !== undefined && event.revision < last.revision) return;
    last = event;
    liveFeed.publish(event.name, event);
  }

  const stopListening = channel.onMessage((value) => {
    const read = v.safeParse(liveMessageSchema, value);
    if (!read.success || read.output.userId !== userId) return;
    if (read.output.type === 'live-event') receive(read.output);
    else if (read.output.type === 'shell-change') onChange(read.output.change);
    else if (isLeading) answer(read.output.answeredAt);
  });
  let isLeading = false;

  /** Repeats what a tab has missed that has just begun to follow, and whose account was answered at the given time. */
  function answer(answeredAt: number): void {
    if (last) channel.broadcast({ ...last, isRepeated: true });
    for (const { change, at } of changes.values()) {
      if (at > answeredAt - MAX_ANSWER_MS) channel.broadcast({ type: 'shell-change', userId, change });
    }
  }

  function announce(change: ShellChange): void {
    changes.set(change.type, { change, at: environment.now() });
    onChange(change);
    channel.broadcast({ type: 'shell-change', userId, change });
  }

  /** @param wasAway changes may have been missed since the last stream */
  async function connect(signal: AbortSignal, wasAway: boolean): Promise<boolean> {
    const { session } = store.getState();
    if (session.kind !== 'signed-in' || session.end !== undefined) return false;
    const answer = await environment.fetch(PATH, {
      headers: {
        authorization: `Bearer ${session.token.value}`,
        accept: 'text/event-stream',
        traceparent: caller.trace,
        ...(last && { 'last-event-id': String(last.revision) }),
      },
      signal,
    });
    if (!answer.ok || answer.body === null) return false;
    if (wasAway) announce({ type: 'account-changed', withinMs: OUTAGE_WITHIN_MS });
    let cancel = () => {};
    const silence = new AbortController();
    const waitForByte = () => {
      cancel();
      cancel = environment.after(MAX_SILENCE_MS, () => silence.abort());
    };
    waitForByte();
    const alive = answer.body.pipeThrough(
      new TransformStream({
        transform(chunk, controller) {
          waitForByte();
          controller.enqueue(chunk);
        },
      }),
      { signal: silence.signal },
    );
    try {
      for await (const { id, type, data } of readEventStream(alive)) {
        if (type === 'change') {
          const change = v.safeParse(shellChangeSchema, JSON.parse(data));
          if (change.success) announce(change.output);
          continue;
        }
        // A newer gateway may send types that this page does not know.
        const message = v.safeParse(liveMessageSchema, {
          type: 'live-event',
          name: type,
          userId,
          revision: Number(id ?? Number.NaN),
          data: JSON.parse(data),
          isRepeated: false,
        });
        if (!message.success || message.output.type !== 'live-event') continue;
        receive(message.output);
        channel.broadcast(message.output);
      }
    } finally {
      cancel();
    }
    return true;
  }

  const { account } = store.getState();
  const answeredAt = account.kind === 'known' ? account.answeredAt : environment.now();
  const isLate = environment.now() - answeredAt > REPEATED_MS;
  const stopLeading = channel.lead(async (signal) => {
    isLeading = true;
    let failures = 0;
    let wasAway = isLate;
    while (!signal.aborted) {
      const isConnected = await connect(signal, wasAway).catch(() => false);
      wasAway = !isConnected;
      if (signal.aborted) break;
      failures = isConnected ? 0 : failures + 1;
      await pause(isConnected ? RECONNECT_DELAY_MS : retryDelay(failures - 1, environment.random()), signal);
    }
    isLeading = false;
  });
  channel.broadcast({ type: 'live-asked', userId, answeredAt });

  function pause(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const cancel = environment.after(ms, resolve);
      signal.addEventListener('abort', () => {
        cancel();
        resolve();
      });
    });
  }

  return () => {
    stopLeading();
    stopListening();
  };
}
