// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { shellErrors } from '@unified-shell/errors/shell-errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoticeArea } from './NoticeArea';
import { TestChrome } from './TestChrome';
import { createTestModel } from './test-model';
// The page loads this module on demand. The test imports it in advance, so that loading it does not cause a timeout.
import '../../entries/notice-parts';

const { code, canRetry } = shellErrors.NOT_FOUND;
const notFound = { kind: 'error', type: 'NOT_FOUND', code, canRetry, home: '#/@alder/home' } as const;

const server = vi.hoisted(() => ({ isOffline: false, requestCount: 0 }));

vi.mock('../../entries/notice-parts', async (installed) => {
  const { Notices } = await installed<typeof import('../../entries/notice-parts')>();
  return {
    get Notices() {
      server.requestCount += 1;
      if (server.isOffline) throw new Error('Failed to fetch dynamically imported module');
      return Notices;
    },
  };
});

beforeEach(() => {
  Object.assign(server, { isOffline: false, requestCount: 0 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Waits until all imports have loaded. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resume) => setImmediate(resume));
  });

const load = () => import('../../entries/notice-parts').then(({ Notices }) => Notices);

async function show() {
  const model = createTestModel({ screen: { kind: 'none' } });
  render(
    <TestChrome model={model}>
      <NoticeArea load={load} />
    </TestChrome>,
  );
  await settle();
  return model;
}

async function wait(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
  await settle();
}

test('the notices are fetched before they are needed, because the network may be away then', async () => {
  const model = await show();
  expect(server.requestCount).toBe(1);
  server.isOffline = true;
  act(() => model.set({ screen: notFound, connectivityNotice: 'offline' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('We couldn’t find this page');
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('not be saved'))).toBe(
    true,
  );
});

test('notices that could not be fetched are fetched again after 5 s', async () => {
  server.isOffline = true;
  const model = await show();
  act(() => model.set({ screen: notFound }));
  await wait(4_999);
  expect([server.requestCount, screen.queryByRole('heading')]).toEqual([1, null]);
  server.isOffline = false;
  await wait(1);
  expect(server.requestCount).toBe(2);
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});
