import type { PlatformEffect } from '../deps';
import type { Environment } from '../environment';
import type { PlatformRoomState } from '../state';
import { ping } from './ping';
import { retryDelay } from './retry-delay';

/**
 * The interval while the network is up and the page is visible: a loss is reported within 16 s, after two ping
 * timeouts.
 */
const HEARTBEAT_INTERVAL_MS = 8_000;

/**
 * Pings once the application has loaded (SW-11), whenever the browser hints at a change, at a steady interval while
 * the page is visible, and with growing delays while the network is away. Only one ping runs at a time.
 */
export const watchConnection: PlatformEffect = ({ store, environment, page, authorization }) => {
  let isBegun = false;
  let isRunning = false;
  let isStopped = false;
  let attempts = 0;
  let cancel = () => {};

  function check(): void {
    if (isRunning || !isBegun) return;
    cancel();
    isRunning = true;
    void sendPing();
  }

  async function sendPing(): Promise<void> {
    const isOffline = store.getState().connectivity.ping === 'FAILED';
    const result = await (isOffline ? ping(environment) : pingTwice(environment, authorization()));
    if (isStopped) return;
    store.send({ type: 'pinged', result });
    isRunning = false;
    plan(store.getState());
  }

  function plan({ connectivity }: PlatformRoomState): void {
    cancel();
    const isOffline = connectivity.ping === 'FAILED';
    if (isOffline) cancel = environment.after(retryDelay(attempts, environment.random()), check);
    else if (page.isVisible()) cancel = environment.after(HEARTBEAT_INTERVAL_MS, check);
    attempts = isOffline ? attempts + 1 : 0;
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
      // A failed request's own ping also changes the state (`createConnectivityCheck`).
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

/** A single lost ping does not count: the result is `FAILED` only if a second ping fails too. */
async function pingTwice(
  environment: Environment,
  authorization: string | undefined,
): ReturnType<typeof ping> {
  return (await ping(environment, authorization)) === 'SUCCESS' ? 'SUCCESS' : ping(environment);
}
