/** The time limits of the steps of a stop. */
import type { Environment } from '@unified-shell/catalogue/registration';
import type { ShutdownTimes } from '../http/server/listener';

/** In milliseconds from the beginning of the stop; each is less than 10 s. */
export interface StopPlan extends ShutdownTimes {
  /** The time for which `/readyz` reports "not ready" before connections are refused; 0 for none. */
  noticeMs: number;
}

/** Clients may keep an idle connection for 5 s (`Keep-Alive`); no idle connection is closed before that. */
const SHUTDOWN_GRACE_MS = 6_500;
const FORCE_CLOSE_MS = 8_000;

/** For a process that stops while others serve its port: the load balancer needs no notice. */
export const workerStopPlan: StopPlan = {
  noticeMs: 0,
  graceMs: SHUTDOWN_GRACE_MS,
  forceAfterMs: FORCE_CLOSE_MS,
};

/** For a stop of the whole product. On a developer's machine it is quick: there is no load balancer to notify. */
export function planStop(environment: Environment): StopPlan {
  if (environment === 'dev') return { noticeMs: 0, graceMs: 1_000, forceAfterMs: FORCE_CLOSE_MS };
  return { noticeMs: 2_000, graceMs: SHUTDOWN_GRACE_MS, forceAfterMs: FORCE_CLOSE_MS };
}
