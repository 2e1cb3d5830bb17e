import type { Environment } from '../kernel/platform/environment';
import type { Tabs } from '../kernel/platform/page/tabs';
import type { TabMessage } from '../kernel/session/tab-messages';

export interface FakeBrowserTabs {
  /** Opens another tab of the same browser; `after` is the clock for its timeout. */
  open(after?: Environment['after']): Tabs;
  /** All broadcast messages, in order. */
  broadcasts: TabMessage[];
  /** A tab takes its turn and is then frozen: it never ends the turn. */
  freezeTurn(): void;
}

/**
 * The tabs of one browser. Each message is delivered to all other tabs at once. Turns are given in the order of the
 * requests.
 */
export function createFakeBrowserTabs(): FakeBrowserTabs {
  const tabs = new Set<Set<(message: unknown) => void>>();
  const broadcasts: TabMessage[] = [];
  let lastTurn: Promise<void> = Promise.resolve();
  return {
    broadcasts,
    open(after = () => () => {}) {
      const own = new Set<(message: unknown) => void>();
      tabs.add(own);
      return {
        broadcast(message) {
          broadcasts.push(message as TabMessage);
          for (const others of tabs)
            if (others !== own) for (const listener of [...others]) listener(message);
        },
        onMessage(listener) {
          own.add(listener);
          return () => own.delete(listener);
        },
        async takeTurn(timeoutMs, work) {
          const before = lastTurn;
          let endTurn: () => void = () => {};
          const ownTurn = new Promise<void>((resolve) => {
            endTurn = resolve;
          });
          lastTurn = Promise.all([before, ownTurn]).then(() => undefined);
          let cancel = () => {};
          const waited = new Promise<void>((resolve) => {
            cancel = after(timeoutMs, resolve);
          });
          await Promise.race([before, waited]);
          cancel();
          await work();
          endTurn();
        },
      };
    },
    freezeTurn() {
      lastTurn = new Promise(() => {});
    },
  };
}
