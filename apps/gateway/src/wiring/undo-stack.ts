/** Closes the resources of a start in reverse order: on a stop, or when a later step of the start fails. */
export type Undo = () => Promise<void> | void;

export interface UndoStack {
  add(undo: Undo): void;
  /** Runs all undo functions, even when one fails; rejects with the failures. A second call waits for the first. */
  run(): Promise<void>;
}

export function createUndoStack(): UndoStack {
  const undos: Undo[] = [];
  let running: Promise<void> | undefined;

  async function undoAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const undo of undos.toReversed()) {
      try {
        await undo();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some resources could not be closed');
  }

  return {
    add(undo) {
      undos.push(undo);
    },
    run() {
      running ??= undoAll();
      return running;
    },
  };
}
