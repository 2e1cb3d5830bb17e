import type { SlotRules } from '@unified-shell/api/slots';
import type { Slot } from '@unified-shell/catalogue/registration/slot';
import { afterEach, expect, it } from 'vitest';
import { ALDER } from '../../../test-support/fixtures';
import { openAppPage } from '../../../test-support/open-app-page';
import { settle, stopShells } from '../../../test-support/open-shell';
import { createCardsModel } from './cards-model';

afterEach(stopShells);

const slot = (id: string): Slot => ({
  id,
  place: 'home',
  name: id,
  size: 'small',
  refreshSeconds: 300,
  content: { kind: 'frame', path: '/card' },
});
const SLOTS = { sample: ['a', 'b', 'c', 'd'].map(slot) };
const HOME = ['sample:a', 'sample:b', 'sample:c', 'sample:d'];

async function open(change: Partial<SlotRules> = {}) {
  const state = {
    rules: { off: false, solutions: [], slots: [], home: HOME, ...change },
    asked: 0,
    isAway: false,
  };
  const written: unknown[] = [];
  const opened = await openAppPage('#/@alder/home', {
    '/api/slots/v1'() {
      state.asked += 1;
      return state.isAway ? new Response(null, { status: 500 }) : Response.json(state.rules);
    },
    '/api/settings/v1'({ body }) {
      written.push(JSON.parse(String(body)).settings);
      return Response.json({ settings: {} });
    },
  });
  const { deps } = opened;
  const listing = { descriptions: {}, heroes: [], navigation: [], products: {}, slots: SLOTS };
  deps.store.send({ type: 'listing-loaded', listing });
  const model = createCardsModel(deps);
  await settle();
  const shown = () => model.getView().shown.map(({ id }) => id);
  return { ...opened, model, state, written, shown };
}

it('shows the default home, and asks again when the account is loaded again', async () => {
  const { shown, state, deps, model } = await open();
  expect([shown(), state.asked]).toEqual([HOME, 1]);
  state.rules = { ...state.rules, off: true };
  deps.reloadAccount();
  await settle();
  await settle();
  expect([shown(), model.getView().offered, state.asked]).toEqual([[], [], 2]);
  model.stop();
});

it('asks once more after a failure, and shows no card until the rules are known', async () => {
  const { shown, state, environment, deps, model } = await open();
  state.isAway = true;
  deps.reloadAccount();
  await settle();
  await settle();
  state.isAway = false;
  state.rules = { ...state.rules, slots: ['sample:a'] };
  environment.advance(5_000);
  await settle();
  expect(shown()).toEqual(HOME.slice(1));
  model.stop();
});

it('stores the arrangement of the user for the organisation, which then holds in place of the default home', async () => {
  const { shown, model, written } = await open();
  model.arrange([{ id: 'sample:c', size: 'large' }]);
  expect(shown()).toEqual(['sample:c']);
  model.fold(true);
  await settle();
  const cards = [{ id: 'sample:c', size: 'large' }];
  expect(written).toEqual([
    { cards: { [ALDER]: { cards } } },
    { cards: { [ALDER]: { cards, folded: true } } },
  ]);
  model.stop();
});

it('has at most three frames alive: a fourth waits, unless the user asks for it', async () => {
  const { model } = await open();
  for (const id of HOME) model.wake(id, false);
  expect(model.getView().live).toEqual(HOME.slice(0, 3));
  model.wake('sample:d', true);
  expect(model.getView().live).toEqual(['sample:b', 'sample:c', 'sample:d']);
  model.sleep('sample:b');
  model.wake('sample:a', false);
  expect(model.getView().live).toEqual(['sample:c', 'sample:d', 'sample:a']);
  model.stop();
});
