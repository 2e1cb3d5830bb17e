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

it('an application that is open without the facts of its organisation goes where it likes', async () => {
  const { connect, hashNow, view, asked } = await open();
  const port = connect();
  port.hear('DONE', {});
  for (const path of ['/a', '/b']) port.hear('HISTORY', { path });
  expect([hashNow(), asked(), view().screen.kind]).toEqual(['#/@birch/sample/b', 1, 'none']);
});

it('ERR-05 the facts are asked for again for another application', async () => {
  const { address, asked } = await open();
  address.go('#/@birch/home');
  await settle();
  expect(asked()).toBe(2);
});
