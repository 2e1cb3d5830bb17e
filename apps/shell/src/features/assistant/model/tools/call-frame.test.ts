import { afterEach, describe, expect, it } from 'vitest';
import { openAppPage } from '../../../../test-support/open-app-page';
import { settle, stopShells } from '../../../../test-support/open-shell';
import { callFrame } from './call-frame';
import type { ToolResult } from './tool-result';

afterEach(stopShells);

const TIMEOUT_MS = 20_000;

async function call() {
  const opened = await openAppPage();
  const { deps, port, request } = opened;
  await request('actions.offer', [{ id: 'rename', title: 'Rename', tool: { description: 'Renames.' } }]);
  const { actions } = deps.appChrome.getState();
  if (actions === undefined) throw new Error('The actions were refused');
  const results: ToolResult[] = [];
  void callFrame(deps, actions.frame, 'rename', { name: 'New' }).then((result) => results.push(result));
  const { args } = Object(port.sent.at(-1)?.value);
  const answer = (value: object) => request('actions.answer', { id: args[0], ...value });
  return { ...opened, args, answer, results };
}

describe('an action that the assistant calls in the open application', () => {
  it('has the arguments of the assistant, and its result is that of the application', async () => {
    const { args, answer, results } = await call();
    expect(args.slice(1)).toEqual(['rename', { name: 'New' }]);
    await answer({ isDone: true, value: 'Renamed' });
    expect(results).toEqual([{ isDone: true, content: 'Renamed' }]);
  });

  it('has failed without an answer within 20 s, whatever the application says later', async () => {
    const { environment, answer, results } = await call();
    environment.advance(TIMEOUT_MS - 1);
    await settle();
    expect(results).toEqual([]);
    environment.advance(1);
    await answer({ isDone: true });
    expect(results).toEqual([{ isDone: false, content: 'The application did not answer.' }]);
  });

  it('has failed when the application is left', async () => {
    const { address, answer, results } = await call();
    address.go('#/@alder/home');
    await answer({ isDone: true });
    expect(results).toEqual([{ isDone: false, content: 'The application was left before it had answered.' }]);
  });

  it.each([
    ['of a million characters', { isDone: true, value: 'x'.repeat(1_000_000) }],
    ['that is malformed', { isDone: 'yes' }],
    ['to another call', { id: 'another', isDone: true }],
  ])('ignores an answer %s', async (_what, value) => {
    const { answer, results } = await call();
    await answer(value);
    expect(results).toEqual([]);
  });

  it('ignores the answer to a search', async () => {
    const { args, request, results } = await call();
    await request('search.answer', { id: args[0], hits: [], isLast: true });
    expect(results).toEqual([]);
  });
});
