import { describe, expect, test, vi } from 'vitest';
import { runQueries } from './run-queries';

describe('network.query', () => {
  test('sends a request to the shell and returns its answer as a Response', async () => {
    const request = vi.fn();
    request.mockResolvedValue({ status: 200, body: '{"data":{"a":1}}' });
    const answer = await runQueries({ data: { query: '{a}' }, operationName: 'A' }, request);
    expect(request.mock.calls).toEqual([['network.query', { query: '{a}', operationName: 'A' }]]);
    expect([answer.status, await answer.json()]).toEqual([200, { data: { a: 1 } }]);
  });

  test('returns an array for several operations', async () => {
    const request = vi.fn();
    request.mockResolvedValue({ status: 200, body: '{"data":1}' });
    const answer = await runQueries({ data: [{ query: '{a}' }, { query: '{b}' }] }, request);
    expect(await answer.json()).toEqual([{ data: 1 }, { data: 1 }]);
  });
});
