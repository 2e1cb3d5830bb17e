import type { Environment } from '../platform/environment';
import type { Tabs } from '../platform/page/tabs';
import type { TabMessage } from '../session/tab-messages';

export interface FakeBrowserTabs {
  /** Opens another tab of the same browser; `after` is the clock for its timeout. */
  open(after?: Environment['after']): Tabs;
  /** All broadcast messages, in order. */
  told: TabMessage[];
  /** A tab takes its turn and is then frozen: it never ends the turn. */
  freezeTurn(): void;
}

/**
 * The tabs of one browser. Each message is delivered to all other tabs at once. Turns are given in the order of the
 * requests.
 */
export function createFakeBrowserTabs(): FakeBrowserTabs {
  const tabs = new Set<Set<(message: unknown) => void>>();
  const told: TabMessage[] = [];
  let turn: Promise<void> = Promise.resolve();
  return {
    told,
    open(after = () => () => {}) {
      const own = new Set<(message: unknown) => void>();
      tabs.add(own);
      return {
        broadcast(message) {
          told.push(message as TabMessage);
          for (const others of tabs)
            if (others !== own) for (const listener of [...others]) listener(message);
        },
        onMessage(listener) {
          own.add(listener);
          return () => own.delete(listener);
        },
        async takeTurn(mostWait, work) {
          const before = turn;
          let giveBack: () => void = () => {};
          const mine = new Promise<void>((resolve) => {
            giveBack = resolve;
          });
          turn = Promise.all([before, mine]).then(() => undefined);
          let cancel = () => {};
          const waited = new Promise<void>((resolve) => {
            cancel = after(mostWait, resolve);
          });
          await Promise.race([before, waited]);
          cancel();
          await work();
          giveBack();
        },
      };
    },
    freezeTurn() {
      turn = new Promise(() => {});
    },
  };
}
