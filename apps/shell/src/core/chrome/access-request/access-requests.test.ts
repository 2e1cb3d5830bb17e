import { afterEach, describe, expect, it } from 'vitest';
import { ALDER } from '../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells } from '../../test-support/open-shell';
import { chromeView } from '../chrome-view';
import { reduceAccessRequest } from './access-request';
import { createAccessRequests } from './access-requests';

afterEach(stopShells);

/** Opens the shell at an address and records the access requests of the chrome. */
async function openAt(hash: string, answer: Answer = () => Response.json({})) {
  const opened = await openShell(hash, { '/api/access-requests/v1': answer });
  const { shell, environment } = opened;
  const bodies: unknown[] = [];
  const fetch: typeof environment.fetch = (url, init) => {
    bodies.push(JSON.parse(String(init.body)));
    return environment.fetch(url, init);
  };
  const requests = createAccessRequests({ ...shell.caller, environment: { ...environment, fetch } });
  const phase = () => {
    const { screen } = chromeView(shell.getSnapshot(), requests.getState());
    return screen.kind === 'error' ? screen.accessRequest : screen.kind;
  };
  return { ...opened, bodies, phase, request: () => requests.request(shell.getSnapshot()) };
}

describe('the access request', () => {
  it('UI-04 names the organisation and the solution, and shows that it was sent', async () => {
    const { request, bodies, phase } = await openAt('#/@alder/reports/deep');
    expect(phase()).toBe('none');
    const done = request();
    expect(phase()).toBe('sending');
    await done;
    expect([phase(), bodies]).toEqual(['sent', [{ organisation: ALDER, solution: 'reports' }]]);
  });

  it.each<[string, Answer]>([
    ['a refusal', () => Response.json({}, { status: 429 })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('can be sent again after %s', async (_name, answer) => {
    let answerNow = answer;
    const { request, phase } = await openAt('#/@alder/reports', () => answerNow({}));
    await request();
    expect(phase()).toBe('failed');
    answerNow = () => Response.json({});
    await request();
    expect(phase()).toBe('sent');
  });

  it('is shown only at the address that it was made for', async () => {
    const { request, phase, address } = await openAt('#/@alder/reports');
    await request();
    address.go('#/@alder/sample');
    await settle();
    expect(phase()).toBe('loading');
    address.go('#/@alder/reports');
    expect(phase()).toBe('sent');
  });

  it('ignores the outcome of another request', () => {
    const pending = { organisation: ALDER, solution: 'reports', phase: 'sending' } as const;
    const other = { ...pending, solution: 'target', phase: 'failed' } as const;
    expect(reduceAccessRequest(pending, other)).toBe(pending);
    expect(reduceAccessRequest(pending, { ...pending, phase: 'sent' })?.phase).toBe('sent');
  });

  it.each(['#/@alder/sample', '#/@alder/no-such-path'])('is not sent at %s', async (hash) => {
    const { request, bodies } = await openAt(hash);
    await request();
    expect(bodies).toEqual([]);
  });
});
