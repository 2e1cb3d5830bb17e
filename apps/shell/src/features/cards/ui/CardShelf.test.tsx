// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CardData } from '@unified-shell/api/slots';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import { createStore } from '../../../kernel/platform/store';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { solutionFixture } from '../../../test-support/fixtures';
import { openAppPage } from '../../../test-support/open-app-page';
import { settle, stopShells } from '../../../test-support/open-shell';
import { cardHref } from '../model/card-href';
import type { CardsModel, CardsView } from '../model/cards-model';
import type { ShownCard } from '../model/offered-cards';
import { CardShelf } from './CardShelf';
import { CardsLanguage } from './cards-messages';
import { CardsProvider } from './use-cards';

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly listener: (entries: object[]) => void;
      constructor(listener: (entries: object[]) => void) {
        this.listener = listener;
      }
      observe() {
        this.listener([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  stopShells();
  vi.unstubAllGlobals();
});

const card = (id: string, name: string): ShownCard => ({
  id: `sample:${id}`,
  name,
  solution: solutionFixture({ appId: 'sample', name: 'Sample' }),
  size: 'small',
  slot: {
    id,
    place: 'home',
    name,
    size: 'small',
    refreshSeconds: 60,
    content: { kind: 'data', path: '/data' },
  },
});
const [orders, plan, other] = [card('orders', 'Orders'), card('plan', 'Plan'), card('other', 'Other')];

const DATA: CardData = {
  number: { value: 1280.5, unit: 'orders', trend: { value: 3, good: true } },
  rows: [{ title: '1042', path: '/orders/1042' }, { title: 'No link' }],
};

async function open(
  view: Partial<CardsView> = {},
  answer: () => Promise<CardData | undefined> = async () => DATA,
) {
  const { deps } = await openAppPage('#/@alder/home');
  const first: CardsView = {
    rules: { off: false, solutions: [], slots: [], home: [] },
    offered: [orders, plan, other],
    shown: [orders, plan],
    ...{ isFolded: false, live: [], ...view },
  };
  const store = createStore<CardsView, Partial<CardsView>>(first, (now, change) => ({ ...now, ...change }));
  const arrange = vi.fn((cards: readonly Pick<ShownCard, 'id' | 'size'>[]) =>
    store.send({
      shown: cards.flatMap(({ id, size }) => {
        const found = first.offered.find((one) => one.id === id);
        return found ? [{ ...found, size }] : [];
      }),
    }),
  );
  const setHeight = vi.fn();
  const hrefOf: CardsModel['hrefOf'] = ({ solution }, location) =>
    cardHref(deps.getDecision(), solution, location);
  const model: CardsModel = {
    ...{ getView: store.getState, subscribe: store.subscribe, arrange, setHeight },
    ...{
      fold: (isFolded) => store.send({ isFolded }),
      read: answer,
      hrefOf,
      wake() {},
      sleep() {},
      stop() {},
    },
  };
  const page = createFakeBrowserPage();
  render(
    <TestChrome model={createTestModel({})}>
      <CardsProvider value={{ model, deps: { ...deps, page } }}>
        <CardsLanguage>
          <CardShelf />
        </CardsLanguage>
      </CardsProvider>
    </TestChrome>,
  );
  await act(settle);
  const names = () =>
    screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
  return { arrange, setHeight, names, store };
}

test('shows the data of each card, with links into its solution', async () => {
  const { names } = await open();
  expect(names()).toEqual(['Orders', 'Plan']);
  const first = screen.getByRole('article', { name: 'Orders' });
  expect(first.textContent).toContain('1,280.5');
  expect(first.textContent).toContain('+3');
  expect(within(first).getByRole('link', { name: '1042' }).getAttribute('href')).toBe(
    '#/@alder/sample/orders/1042',
  );
  expect(within(first).queryByRole('link', { name: 'No link' })).toBe(null);
});

test('says that a card is not available, and reads it again when the user asks', async () => {
  const user = userEvent.setup();
  let data: CardData | undefined;
  await open({ shown: [orders] }, async () => data);
  expect(screen.getByRole('article').textContent).toContain('Not available right now');
  data = DATA;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await act(settle);
  expect(screen.getByRole('link', { name: '1042' })).toBeTruthy();
});

test('the user moves, resizes, removes and adds cards by keyboard', async () => {
  const user = userEvent.setup();
  const { names, arrange } = await open();
  await user.click(screen.getByRole('button', { name: 'Customize' }));
  screen.getByRole('button', { name: 'Move Plan earlier' }).focus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Plan', 'Orders']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Size of Plan' }), 'Large');
  expect(arrange.mock.lastCall).toEqual([
    [
      expect.objectContaining({ id: 'sample:plan', size: 'large' }),
      expect.objectContaining({ id: 'sample:orders' }),
    ],
  ]);
  screen.getByRole('button', { name: 'Other (Sample)' }).focus();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Remove Orders' }));
  expect(names()).toEqual(['Plan', 'Other']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('button', { name: 'Remove Plan' })).toBe(null);
});

test('tells home how much of its top is covered: by cards, by their folded line, and by nothing', async () => {
  const user = userEvent.setup();
  const { setHeight, store } = await open();
  expect(setHeight).toHaveBeenLastCalledWith(228);
  await user.click(screen.getByRole('button', { name: 'Hide cards' }));
  expect([setHeight.mock.lastCall, screen.queryByRole('article')]).toEqual([[44], null]);
  act(() => store.send({ offered: [], shown: [] }));
  expect([setHeight.mock.lastCall, screen.queryByRole('region', { name: 'Cards' })]).toEqual([[0], null]);
});
