import type { PlatformEffect } from '../deps';
import type { Environment } from '../environment';
import type { PlatformRoomState } from '../state';
import { ping } from './ping';
import { retryDelay } from './retry-delay';

/** While all is well and the page is seen, in milliseconds: with two time limits of a ping a loss is told within 16 s. */
const HEARTBEAT_INTERVAL_MS = 8_000;

/**
 * Pings once the application has its own (SW-11), whenever the browser hints at a change, steadily while the page is
 * seen, and with growing delays while the network is away. Never two at once.
 */
export const watchConnection: PlatformEffect = ({ store, environment, page }) => {
  let isBegun = false;
  let isRunning = false;
  let isStopped = false;
  let attempts = 0;
  let cancel = () => {};

  function check(): void {
    if (isRunning || !isBegun) return;
    cancel();
    isRunning = true;
    void ask();
  }

  async function ask(): Promise<void> {
    const isAway = store.getState().connectivity.ping === 'FAILED';
    const result = await (isAway ? ping(environment) : pingTwice(environment));
    if (isStopped) return;
    store.send({ type: 'pinged', result });
    isRunning = false;
    plan(store.getState());
  }

  function plan({ connectivity }: PlatformRoomState): void {
    cancel();
    const isAway = connectivity.ping === 'FAILED';
    if (isAway) cancel = environment.after(retryDelay(attempts, environment.random()), check);
    else if (page.isVisible()) cancel = environment.after(HEARTBEAT_INTERVAL_MS, check);
    attempts = isAway ? attempts + 1 : 0;
  }

  function consider({ pageLoad, connectivity }: PlatformRoomState): void {
    if (isBegun || (pageLoad !== 'LOADED' && pageLoad !== 'TIMEOUT' && connectivity.ping !== 'FAILED'))
      return;
    isBegun = true;
    check();
  }

  const undo = [
    store.subscribe((state, before) => {
      consider(state);
      // What a failed request's ping has found out is news here as well.
      if (isBegun && !isRunning && state.connectivity.ping !== before.connectivity.ping) plan(state);
    }),
    page.onConnectionHint(check),
    page.onVisible(check),
    () => cancel(),
  ];
  consider(store.getState());
  return () => {
    isStopped = true;
    for (const stop of undo) stop();
  };
};

/** One ping that is lost is no loss of the network: it is said only when a second one has failed too. */
async function pingTwice(environment: Environment): ReturnType<typeof ping> {
  return (await ping(environment)) === 'SUCCESS' ? 'SUCCESS' : ping(environment);
}
