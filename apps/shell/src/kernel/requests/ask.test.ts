import { describe, expect, it } from 'vitest';
import { createFakeEnvironment } from '../../test-support/fake-environment';
import { type FrameEvent, type FrameState, reduceFrame } from '../frames/frame-state';
import { createStore } from '../platform/store';
import { createQuestions } from './ask';

interface Answer {
  id: string;
  isLast?: boolean;
}

const LIMIT_MS = 1_500;

/** A document that has connected, and the question `q` to it. */
function askDocument() {
  const environment = createFakeEnvironment();
  const store = createStore<{ frame: FrameState | undefined }, FrameEvent>(
    { frame: undefined },
    (state, event) => ({
      frame: reduceFrame(state.frame, event),
    }),
  );
  store.send({ type: 'frame-opened', frameId: 1, appId: 'one', inside: '/' });
  store.send({ type: 'frame-connected', frameId: 1 });
  const sent: unknown[] = [];
  const frame = { connection: { send: (...message: unknown[]) => void sent.push(message) } };
  const questions = createQuestions<Answer>();
  const told: unknown[] = [];
  const ask = (id: string) =>
    questions.ask({ store, environment }, frame, {
      request: { module: 'search', method: 'find', args: [id, 'orders'] },
      timeoutMs: LIMIT_MS,
      onAnswer: (answer) => told.push(answer),
      onUnanswered: (why) => told.push(why),
    });
  const cancel = ask('q');
  const answer = (given: Answer, from = frame) => questions.receive(from, given);
  return { environment, store, sent, told, ask, cancel, answer };
}

describe('a question to an application', () => {
  it('is sent as the request that it is, and its answer ends it', () => {
    const { sent, told, answer, environment } = askDocument();
    expect(sent).toEqual([['RUNTIME_REQ', { module: 'search', method: 'find', args: ['q', 'orders'] }]]);
    answer({ id: 'q' });
    answer({ id: 'q' });
    expect([told, environment.timers()]).toEqual([[{ id: 'q' }], 0]);
  });

  it('is answered in several parts until the last one', () => {
    const { told, answer, environment } = askDocument();
    const [part, last] = [
      { id: 'q', isLast: false },
      { id: 'q', isLast: true },
    ];
    for (const given of [part, part, last, part]) answer(given);
    environment.advance(LIMIT_MS);
    expect(told).toEqual([part, part, last]);
  });

  it('is answered only by its id', () => {
    const { told, answer, ask } = askDocument();
    ask('next');
    answer({ id: 'another' });
    expect(told).toEqual([]);
    answer({ id: 'next' });
    answer({ id: 'q' });
    expect(told).toEqual([{ id: 'next' }, { id: 'q' }]);
  });

  it('is answered only on the connection that it was sent on', () => {
    const { told, answer } = askDocument();
    answer({ id: 'q' }, { connection: { send: () => {} } });
    expect(told).toEqual([]);
  });

  it('has one time limit for all parts of its answer', () => {
    const { told, answer, environment } = askDocument();
    environment.advance(LIMIT_MS - 1);
    answer({ id: 'q', isLast: false });
    environment.advance(1);
    answer({ id: 'q' });
    expect(told).toEqual([{ id: 'q', isLast: false }, 'late']);
  });

  it.each<[what: string, event: FrameEvent]>([
    ['leaves', { type: 'frame-document-left', frameId: 1 }],
    ['makes room for another frame', { type: 'frame-opened', frameId: 2, appId: 'two', inside: '/' }],
    ['is removed with its frame', { type: 'frame-closed' }],
  ])('ends when the document %s', (_what, event) => {
    const { told, answer, store, environment } = askDocument();
    store.send(event);
    answer({ id: 'q' });
    expect([told, environment.timers()]).toEqual([['left'], 0]);
  });

  it('outlives every other change of the frame', () => {
    const { told, answer, store } = askDocument();
    store.send({ type: 'frame-ready', frameId: 1 });
    store.send({ type: 'frame-done', frameId: 1 });
    store.send({ type: 'frame-navigated', frameId: 1, inside: '/orders' });
    answer({ id: 'q' });
    expect(told).toEqual([{ id: 'q' }]);
  });

  it('is cancelled once, and not after its answer', () => {
    const { told, answer, cancel, ask, environment } = askDocument();
    const cancelNext = ask('next');
    cancel();
    cancel();
    answer({ id: 'q' });
    answer({ id: 'next' });
    cancelNext();
    expect([told, environment.timers()]).toEqual([['cancelled', { id: 'next' }], 0]);
  });
});
