/** Writes the progress of a run as server-sent events. */
import { PassThrough } from 'node:stream';
import type { AssistantEvent } from '@unified-shell/api/assistant';
import type { Clock } from '../../platform/clock';
import { presentInterrupt, presentItem, readAnswer } from './present-run';
import type { RunOutcome, RunProgress } from './run-loop';

/** A client that does not read its stream loses it. */
const MAX_WAITING_BYTES = 1_000_000;
/** The text of a message is sent at most so often, because each time the whole text is read again. */
const TEXT_INTERVAL_MS = 80;
/** Keeps proxies from closing the connection while a model thinks. */
const BEAT_MS = 15_000;

export interface RunStream {
  body: PassThrough;
  /** Aborted when the page has closed the stream: the user has stopped the run, or has left. */
  signal: AbortSignal;
  begin(run: string, title: string): void;
  progress(progress: RunProgress): void;
  finish(outcome: RunOutcome): void;
}

export function openRunStream(clock: Clock): RunStream {
  const body = new PassThrough();
  const abort = new AbortController();
  let sentAt = 0;
  let isFinished = false;

  function write(text: string): void {
    if (body.writableEnded || body.destroyed) return;
    body.write(text);
    if (body.writableLength + body.readableLength > MAX_WAITING_BYTES) body.destroy();
  }
  const send = (event: AssistantEvent) => write(`data: ${JSON.stringify(event)}\n\n`);
  const beat = setInterval(() => write(':\n\n'), BEAT_MS);
  beat.unref();
  body.once('close', () => {
    clearInterval(beat);
    if (!isFinished) abort.abort(new Error('the page has closed the stream'));
  });
  // A stream that breaks while it is written is closed, which is handled above.
  body.on('error', () => undefined);

  return {
    body,
    signal: abort.signal,
    begin: (run, title) => send({ type: 'run-started', run, title }),
    progress(progress) {
      if (progress.type === 'item') return send({ type: 'item', item: presentItem(progress.item) });
      if (clock.now() - sentAt < TEXT_INTERVAL_MS) return;
      sentAt = clock.now();
      send({ type: 'text', id: progress.id, blocks: readAnswer(progress.text) });
    },
    finish(outcome) {
      isFinished = true;
      const sent =
        outcome.type === 'interrupt'
          ? { ...outcome, interrupts: outcome.interrupts.map(presentInterrupt) }
          : outcome;
      send({ type: 'run-finished', outcome: sent });
      body.end();
    },
  };
}
