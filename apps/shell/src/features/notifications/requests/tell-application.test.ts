import { afterEach, expect, it } from 'vitest';
import { catalogueFixture, solutionFixture } from '../../../test-support/fixtures';
import { openApp } from '../../../test-support/open-app';
import { stopShells } from '../../../test-support/open-shell';
import { tellApplication } from './tell-application';

afterEach(stopShells);

const page = { notifications: [], unseen: 1, revision: 1, next: null };

/** Opens the solution in which the user manages notifications. */
async function open() {
  const opened = await openApp('#/@alder/homeNotifications', {
    '/api/catalogue/v1/test/index.json': () =>
      Response.json({ solutions: [...catalogueFixture, solutionFixture({ appId: 'homeNotifications' })] }),
    '/api/notifications/v1': () => Response.json(page),
  });
  const { deps, model } = opened.chrome;
  const stop = tellApplication(deps);
  const told = () =>
    opened.port.sent.filter(({ type, value }) => type === 'RUNTIME_REQ' && Object(value).method === 'changed')
      .length;
  return { ...opened, inbox: model.ports.notifications, told, stop };
}

it('the application that has listed the notifications is told of each change, and of its own listing not', async () => {
  const { request, inbox, told, stop } = await open();
  inbox.send({ type: 'counted', unseen: 1 });
  expect(told()).toBe(0);
  await request('inbox.list');
  expect(told()).toBe(0);
  inbox.send({ type: 'counted', unseen: 2 });
  expect(told()).toBe(1);
  await request('inbox.list');
  inbox.send({ type: 'reset' });
  expect(told()).toBe(2);
  stop();
  inbox.send({ type: 'counted', unseen: 3 });
  expect(told()).toBe(2);
});

it('an application that the user has left is not told', async () => {
  const { request, inbox, told, address } = await open();
  await request('inbox.list');
  address.go('#/@alder/home');
  inbox.send({ type: 'counted', unseen: 2 });
  expect(told()).toBe(0);
});
