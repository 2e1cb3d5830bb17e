/**
 * Runs the primary process: executes the actions of the supervision. It serves no requests and opens no database.
 */
import type { EventEmitter } from 'node:events';
import type { Clock } from '../platform/clock';
import { STOP_ONE_SIGNAL, type WorkerEvents, type Workers } from './cluster-workers';
import {
  beginSupervision,
  type Step,
  type SupervisionAction,
  type SupervisionEvent,
  supervise,
} from './supervision';

export interface PrimaryDependencies {
  size: number;
  createWorkers(events: WorkerEvents): Workers;
  /** Emits the signals of the process: SIGINT, SIGTERM, SIGHUP. */
  signals: EventEmitter;
  clock: Clock;
  /** Called when all workers serve for the first time. */
  announce(): void;
  warn(text: string): void;
}

/** A worker forces its own end earlier. This limit is for a worker that does not react to signals. */
const KILL_AFTER_MS = 10_000;

/** Resolves with the exit code when the last worker has ended. */
export function runPrimary(dependencies: PrimaryDependencies): Promise<0 | 1> {
  const { size, clock, signals, announce, warn } = dependencies;
  return new Promise((resolve) => {
    const kills = new Map<number, NodeJS.Timeout>();
    let delay: NodeJS.Timeout | undefined;
    const workers = dependencies.createWorkers({
      onReady: (id) => send({ type: 'ready', id, now: clock.now() }),
      onEnded(id, failed, how) {
        clearTimeout(kills.get(id));
        kills.delete(id);
        send({ type: 'ended', id, now: clock.now(), failed, how });
      },
    });
    const onStop = () => send({ type: 'stop' });
    const onRestart = () => send({ type: 'restart' });
    signals.on('SIGINT', onStop).on('SIGTERM', onStop).on('SIGHUP', onRestart);
    let { state, actions } = beginSupervision(size);
    actions.forEach(execute);

    function send(event: SupervisionEvent): void {
      const step: Step = supervise(state, event);
      ({ state, actions } = step);
      actions.forEach(execute);
      if (state.phase === 'stopping') clearTimeout(delay);
      if (state.phase !== 'stopping' || state.workers.length > 0) return;
      signals.off('SIGINT', onStop).off('SIGTERM', onStop).off('SIGHUP', onRestart);
      resolve(state.exitCode);
    }

    function killLater(id: number): void {
      clearTimeout(kills.get(id));
      kills.set(
        id,
        setTimeout(() => workers.signal(id, 'SIGKILL'), KILL_AFTER_MS),
      );
    }

    function execute(action: SupervisionAction): void {
      switch (action.type) {
        case 'start':
          return workers.start(action.id);
        case 'stop-one':
          killLater(action.id);
          return workers.signal(action.id, STOP_ONE_SIGNAL);
        case 'stop':
          killLater(action.id);
          return workers.signal(action.id, 'SIGTERM');
        case 'wait':
          delay = setTimeout(() => send({ type: 'delay-over' }), action.ms);
          return undefined;
        case 'announce':
          return announce();
        case 'warn':
          return warn(action.text);
        default:
          return action satisfies never;
      }
    }
  });
}
