import { afterEach, describe, expect, it, vi } from 'vitest';
import { ALDER } from '../../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells } from '../../../test-support/open-shell';
import { reduceAccessRequest } from './access-request';
import { createAccessRequests } from './access-requests';
import { screenView } from './screen-view';

afterEach(stopShells);

/** Opens the shell at an address and records the access requests of the chrome. */
async function openAt(hash: string, answer: Answer = () => Response.json({})) {
  const opened = await openShell(hash, { '/api/access-requests/v1': answer });
  const { shell, environment } = opened;
  const bodies: unknown[] = [];
  const fetch: typeof environment.fetch = (url, init) => {
    if (init.body !== undefined) bodies.push(JSON.parse(String(init.body)));
    return environment.fetch(url, init);
  };
  const requests = createAccessRequests({ ...shell.caller, environment: { ...environment, fetch } });
  const phase = () => {
    const screen = screenView(shell.getSnapshot(), requests.getState(), { spinner: false });
    return screen.kind === 'error' ? screen.accessRequest : screen.kind;
  };
  const sentAt = () => requests.getState()?.sentAt;
  const request = () => requests.request(shell.getSnapshot());
  const recall = () => requests.recall(shell.getSnapshot());
  const screen = () => {
    const screen = screenView(shell.getSnapshot(), requests.getState(), { spinner: false });
    return screen.kind === 'error' ? screen : undefined;
  };
  return { ...opened, bodies, phase, sentAt, screen, request, recall };
}

describe('the access request', () => {
  it('UI-04 names the organisation and the solution, and shows that it was sent', async () => {
    const { request, bodies, phase } = await openAt('#/@alder/reports/deep');
    expect(phase()).toBe('unknown');
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

  it('UI-04 of an earlier visit is shown with its time', async () => {
    const asked: string[] = [];
    const answer: Answer = (_request, address) => {
      asked.push(address?.search ?? '');
      const requests = [
        { solution: 'target', requestedAt: '2026-11-25T08:00:00.000Z' },
        { solution: 'reports', requestedAt: '2026-11-25T07:00:00.000Z' },
      ];
      return Response.json({ requests });
    };
    const { recall, phase, sentAt } = await openAt('#/@alder/reports', answer);
    const done = recall();
    expect(phase()).toBe('checking');
    await done;
    expect([phase(), sentAt()]).toEqual(['sent', Date.UTC(2026, 10, 25, 7)]);
    expect(asked).toEqual([`?${new URLSearchParams({ organisation: ALDER })}`]);
  });

  it.each<[string, Answer]>([
    [
      'there is none',
      () => Response.json({ requests: [{ solution: 'x', requestedAt: '2026-11-25T08:00:00Z' }] }),
    ],
    ['the call is refused', () => Response.json({}, { status: 500 })],
    [
      'the answer is malformed',
      () => Response.json({ requests: [{ solution: 'reports', requestedAt: 'now' }] }),
    ],
    ['the network is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('can be made if %s', async (_name, answer) => {
    const { recall, phase } = await openAt('#/@alder/reports', answer);
    await recall();
    expect(phase()).toBe('none');
  });

  const denied = {
    requests: [],
    denied: [
      {
        solution: 'reports',
        requestedAt: '2026-11-25T07:00:00Z',
        deniedAt: '2026-11-25T08:00:00Z',
        answer: 'Not yet.',
      },
    ],
  };

  it('UI-04 that was denied is shown with the words of the administrator, and can be made again', async () => {
    const { recall, request, phase, screen } = await openAt('#/@alder/reports', () => Response.json(denied));
    await recall();
    expect([phase(), screen()?.denial]).toEqual([
      'denied',
      { at: Date.UTC(2026, 10, 25, 8), words: 'Not yet.' },
    ]);
    await request();
    expect([phase(), screen()?.denial]).toEqual(['sent', undefined]);
  });

  it('is looked up again once the account was loaded again, and stays until the answer has arrived', async () => {
    let answer: object = { requests: [{ solution: 'reports', requestedAt: '2026-11-25T07:00:00Z' }] };
    const opened = await openAt('#/@alder/reports', () => Response.json(answer));
    const { recall, phase, screen, shell, environment } = opened;
    await recall();
    expect([phase(), screen()?.isRequestOutdated]).toEqual(['sent', false]);
    environment.advance(1_000);
    shell.deferred.reloadAccount();
    await settle();
    expect([phase(), screen()?.isRequestOutdated]).toEqual(['sent', true]);
    answer = denied;
    const done = recall();
    expect([phase(), screen()?.isRequestOutdated]).toEqual(['sent', false]);
    await done;
    expect(phase()).toBe('denied');
  });

  it('that was sent on this page keeps its words when the account was loaded again', async () => {
    const requests = [{ solution: 'reports', requestedAt: '2026-11-25T07:00:00Z' }];
    const { recall, request, phase, sentAt } = await openAt('#/@alder/reports', ({ method }) =>
      Response.json(method === 'POST' ? {} : { requests }),
    );
    await request();
    await recall();
    expect([phase(), sentAt()]).toEqual(['sent', undefined]);
  });

  it('keeps what the user does while earlier requests are looked up', async () => {
    let respond: ((answer: Response) => void) | undefined;
    const { recall, request, phase } = await openAt('#/@alder/reports', ({ method }) =>
      method === 'POST' ? Response.json({}) : new Promise<Response>((resolve) => (respond = resolve)),
    );
    const done = recall();
    await request();
    const answer = await vi.waitUntil(() => respond);
    answer(Response.json({ requests: [] }));
    await done;
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
