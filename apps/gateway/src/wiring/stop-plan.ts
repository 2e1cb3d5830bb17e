/** How long each step of a stop may take. */
import type { Environment } from '@unified-shell/catalogue/registration';
import type { ShutdownTimes } from '../http/server/listener';

/** In milliseconds, all from the beginning of the stop; together under 10 s. */
export interface StopPlan extends ShutdownTimes {
  /** How long `/readyz` tells the balancer before connections are refused. 0: nobody is told. */
  noticeMs: number;
}

/** Clients know that a connection lives 5 s without a request (`Keep-Alive`); nobody is dropped before. */
const SHUTDOWN_GRACE_MS = 6_500;
const FORCE_CLOSE_MS = 8_000;

/** The process goes while others serve its port: no balancer has to know. */
export const retirement: StopPlan = { noticeMs: 0, graceMs: SHUTDOWN_GRACE_MS, forceAfterMs: FORCE_CLOSE_MS };

/** The whole product goes. On a developer's machine nobody balances, and somebody waits for the prompt. */
export function planStop(environment: Environment): StopPlan {
  if (environment === 'dev') return { noticeMs: 0, graceMs: 1_000, forceAfterMs: FORCE_CLOSE_MS };
  return { noticeMs: 2_000, graceMs: SHUTDOWN_GRACE_MS, forceAfterMs: FORCE_CLOSE_MS };
}
