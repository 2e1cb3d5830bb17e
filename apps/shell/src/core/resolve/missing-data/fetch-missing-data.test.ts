import { afterEach, expect, it } from 'vitest';
import { openShell, settle, stopShells } from '../../test-support/open-shell';

afterEach(stopShells);

async function open() {
  let requestCount = 0;
  const opened = await openShell('#/@birch/sample', {
    '/api/organisation/v1': () => {
      requestCount += 1;
      return new Response(null, { status: 500 });
    },
  });
  await settle();
  return { ...opened, requestCount: () => requestCount };
}

it('moves inside an application that is open without organisation data do not repeat the request', async () => {
  const { connect, hashNow, view, requestCount } = await open();
  const port = connect();
  port.receive('DONE', {});
  for (const path of ['/a', '/b']) port.receive('HISTORY', { path });
  expect([hashNow(), requestCount(), view().screen.kind]).toEqual(['#/@birch/sample/b', 1, 'none']);
});

it('ERR-05 another application requests the organisation data again', async () => {
  const { address, requestCount } = await open();
  address.go('#/@birch/home');
  await settle();
  expect(requestCount()).toBe(2);
});
