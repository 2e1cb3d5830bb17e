/** What a start has opened, undone in the opposite order: by a stop, or by a later step of the start that fails. */
export type Undo = () => Promise<void> | void;

export interface UndoStack {
  add(undo: Undo): void;
  /** Undoes everything, even when an undo fails; rejects with the failures. A second call waits for the first. */
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
    if (failures.length > 0) throw new AggregateError(failures, 'Something could not be closed');
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
