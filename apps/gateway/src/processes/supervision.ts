/**
 * Decides the actions of the primary process on its workers: one pure step for each event. The first worker starts
 * alone: only it prepares the database, and a start that cannot succeed reports the reason once. Then the others
 * start. A worker that dies is replaced. A restart replaces the workers one by one: each new worker is ready before
 * an old one stops.
 */
export interface Supervision {
  /** The number of workers that serve. */
  readonly size: number;
  readonly phase: 'starting' | 'serving' | 'stopping';
  readonly workers: readonly SupervisedWorker[];
  readonly nextId: number;
  /** The number of workers in a row that died before STABLE_AFTER_MS. */
  readonly failures: number;
  /** Whether a replacement waits for its delay. */
  readonly isWaiting: boolean;
  readonly exitCode: 0 | 1;
}

interface SupervisedWorker {
  readonly id: number;
  readonly phase: 'starting' | 'ready' | 'stopping';
  /** Whether the running restart has to replace the worker. */
  readonly isOld: boolean;
  /** Milliseconds, by the primary's clock. */
  readonly readyAt: number;
}

export type SupervisionEvent =
  | { type: 'ready'; id: number; now: number }
  /** `failed`: the worker ended by an error or was killed. `how` is for the log. */
  | { type: 'ended'; id: number; now: number; failed: boolean; how: string }
  | { type: 'delay-over' }
  | { type: 'restart' }
  | { type: 'stop' };

export type SupervisionAction =
  | { type: 'start'; id: number }
  /** Stops this worker while the others keep serving. */
  | { type: 'stop-one'; id: number }
  /** Stops this worker because all workers stop. */
  | { type: 'stop'; id: number }
  | { type: 'wait'; ms: number }
  /** All workers serve for the first time. */
  | { type: 'announce' }
  | { type: 'warn'; text: string };

export interface Step {
  state: Supervision;
  actions: SupervisionAction[];
}

/** A worker that has served this long has started successfully. */
const STABLE_AFTER_MS = 60_000;
const FIRST_RESTART_DELAY_MS = 500;
const MAX_RESTART_DELAY_MS = 30_000;
const MAX_FAILURES = 6;

export function beginSupervision(size: number): Step {
  const state: Supervision = {
    size,
    phase: 'starting',
    workers: [],
    nextId: 1,
    failures: 0,
    isWaiting: false,
    exitCode: 0,
  };
  return startWorkers(state, 1);
}

export function supervise(state: Supervision, event: SupervisionEvent): Step {
  switch (event.type) {
    case 'ready':
      return decideNext(change(state, event.id, { phase: 'ready', readyAt: event.now }));
    case 'ended':
      return onEnded(state, event);
    case 'delay-over':
      return decideNext({ ...state, isWaiting: false });
    case 'restart':
      // Ignored before all workers have started, and while they are stopping.
      if (state.phase !== 'serving') return { state, actions: [] };
      return decideNext({ ...state, workers: state.workers.map((worker) => ({ ...worker, isOld: true })) });
    case 'stop':
      return stopAll(state, 0);
    default:
      return event satisfies never;
  }
}

function onEnded(before: Supervision, event: Extract<SupervisionEvent, { type: 'ended' }>): Step {
  const worker = before.workers.find(({ id }) => id === event.id);
  const state = { ...before, workers: before.workers.filter((other) => other !== worker) };
  if (worker === undefined) return { state, actions: [] };
  if (state.phase === 'stopping')
    return { state: event.failed ? { ...state, exitCode: 1 } : state, actions: [] };
  if (worker.phase === 'stopping') return decideNext(state);
  return onDeath(state, worker, event);
}

/** Handles the death of a worker that should serve. */
function onDeath(
  state: Supervision,
  worker: SupervisedWorker,
  { now, how }: { now: number; how: string },
): Step {
  // The first worker has logged the reason; the next one would fail for the same reason.
  if (state.phase === 'starting' && state.workers.length === 0) return stopAll(state, 1);
  const wasStable = worker.phase === 'ready' && now - worker.readyAt >= STABLE_AFTER_MS;
  const failures = wasStable ? 0 : state.failures + 1;
  if (failures >= MAX_FAILURES && readyOf(state).length === 0) {
    const stop = stopAll(state, 1);
    const text = `giving up: ${failures} workers in a row ended soon after their start; the last one ${how}`;
    return { state: stop.state, actions: [{ type: 'warn', text }, ...stop.actions] };
  }
  const isRestartBroken = worker.phase === 'starting' && readyOf(state).length >= state.size;
  if (isRestartBroken) {
    const workers = state.workers.map((other) => ({ ...other, isOld: false }));
    const text = `restart abandoned, the previous workers continue: the new worker ${how}`;
    return { state: { ...state, workers }, actions: [{ type: 'warn', text }] };
  }
  const ms =
    failures === 0 ? 0 : Math.min(MAX_RESTART_DELAY_MS, FIRST_RESTART_DELAY_MS * 2 ** (failures - 1));
  return {
    state: { ...state, failures, isWaiting: true },
    actions: [
      { type: 'warn', text: `worker ${worker.id} ${how}; another one starts in ${ms} ms` },
      ...(state.isWaiting ? [] : [{ type: 'wait', ms } as const]),
    ],
  };
}

/** Starts missing workers, or stops a surplus one. */
function decideNext(state: Supervision): Step {
  if (state.phase === 'stopping' || state.isWaiting) return { state, actions: [] };
  const ready = readyOf(state);
  if (state.phase === 'starting' && ready.length === 0) return { state, actions: [] };
  const serving = state.workers.filter(({ phase }) => phase !== 'stopping');
  if (serving.length < state.size) return startWorkers(state, state.size - serving.length);
  if (ready.length > state.size) return stopOneOld(state, ready);
  if (state.phase === 'starting' && ready.length === state.size) {
    return { state: { ...state, phase: 'serving' }, actions: [{ type: 'announce' }] };
  }
  const isChanging = state.workers.length > ready.length;
  if (!isChanging && ready.some(({ isOld }) => isOld)) return startWorkers(state, 1);
  return { state, actions: [] };
}

function startWorkers(state: Supervision, count: number): Step {
  const started = Array.from({ length: count }, (_, index) => state.nextId + index);
  const workers = started.map((id) => ({ id, phase: 'starting', isOld: false, readyAt: 0 }) as const);
  return {
    state: { ...state, nextId: state.nextId + count, workers: [...state.workers, ...workers] },
    actions: started.map((id) => ({ type: 'start', id })),
  };
}

function stopOneOld(state: Supervision, ready: readonly SupervisedWorker[]): Step {
  const worker = ready.find(({ isOld }) => isOld) ?? ready[0];
  if (worker === undefined) return { state, actions: [] };
  const { id } = worker;
  return { state: change(state, id, { phase: 'stopping' }), actions: [{ type: 'stop-one', id }] };
}

/**
 * Stopping workers get the signal too: a stop of the whole product may be faster than the stop of one worker.
 */
function stopAll(state: Supervision, exitCode: 0 | 1): Step {
  if (state.phase === 'stopping') return { state, actions: [] };
  return {
    state: { ...state, phase: 'stopping', exitCode },
    actions: state.workers.map(({ id }) => ({ type: 'stop', id })),
  };
}

function readyOf({ workers }: Supervision): SupervisedWorker[] {
  return workers.filter(({ phase }) => phase === 'ready');
}

function change(state: Supervision, id: number, changes: Partial<SupervisedWorker>): Supervision {
  return {
    ...state,
    workers: state.workers.map((worker) => (worker.id === id ? { ...worker, ...changes } : worker)),
  };
}
