import type { Slot } from '@unified-shell/catalogue/registration/slot';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { openAppPage } from '../../../test-support/open-app-page';
import { settle, stopShells } from '../../../test-support/open-shell';
import { createFollowHome } from './follow-home';

afterEach(stopShells);

const ORDERS: Slot = {
  id: 'orders',
  place: 'home',
  name: 'Open orders',
  size: 'small',
  refreshSeconds: 300,
  content: { kind: 'data', path: '/data' },
};

async function open(slots: Record<string, Slot[]> = { sample: [ORDERS] }) {
  const opened = await openAppPage('#/@alder/home');
  const { deps, port } = opened;
  const idle: (() => void)[] = [];
  const page = {
    ...createFakeBrowserPage(),
    whenIdle(run: () => void) {
      idle.push(run);
      return () => void idle.splice(idle.indexOf(run), 1);
    },
  };
  const remove = vi.fn();
  const openCards = vi.fn(() => remove);
  const load = vi.fn(async () => ({ openCards }));
  const listing = { descriptions: {}, heroes: [], navigation: [], products: {}, slots };
  deps.store.send({ type: 'listing-loaded', listing });
  const stop = createFollowHome(load)({ ...deps, page });
  async function becomeIdle() {
    for (const run of idle.splice(0)) run();
    await settle();
  }
  return { ...opened, port, idle, becomeIdle, load, openCards, remove, stop };
}

it('the cards open once home is done and the page is idle, and are removed when home is left', async () => {
  const { port, idle, becomeIdle, load, openCards, remove, address, stop } = await open();
  expect([idle.length, load.mock.calls.length]).toEqual([0, 0]);
  port.receive('DONE', {});
  await settle();
  expect([idle.length, load.mock.calls.length]).toEqual([1, 0]);
  await becomeIdle();
  expect([openCards.mock.calls.length, remove.mock.calls.length]).toEqual([1, 0]);
  address.go('#/@alder/sample');
  await settle();
  expect(remove).toHaveBeenCalledOnce();
  stop();
});

it('an installation without cards loads nothing', async () => {
  const { port, becomeIdle, load, stop } = await open({});
  port.receive('DONE', {});
  await settle();
  await becomeIdle();
  expect(load).not.toHaveBeenCalled();
  stop();
});
