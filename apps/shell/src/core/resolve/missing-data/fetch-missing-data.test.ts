import { afterEach, expect, it } from 'vitest';
import { openShell, settle, stopShells } from '../../test-support/open-shell';

afterEach(stopShells);

async function open() {
  let asked = 0;
  const opened = await openShell('#/@birch/sample', {
    '/api/organisation/v1': () => {
      asked += 1;
      return new Response(null, { status: 500 });
    },
  });
  await settle();
  return { ...opened, asked: () => asked };
}

it('moves inside an application that is open without organisation data do not repeat the request', async () => {
  const { connect, hashNow, view, asked } = await open();
  const port = connect();
  port.hear('DONE', {});
  for (const path of ['/a', '/b']) port.hear('HISTORY', { path });
  expect([hashNow(), asked(), view().screen.kind]).toEqual(['#/@birch/sample/b', 1, 'none']);
});

it('ERR-05 requests the organisation data again for another application', async () => {
  const { address, asked } = await open();
  address.go('#/@birch/home');
  await settle();
  expect(asked()).toBe(2);
});
