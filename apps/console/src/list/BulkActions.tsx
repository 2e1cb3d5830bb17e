import { Button } from '@react-spectrum/s2/Button';
import { Content } from '@react-spectrum/s2/Content';
import { Heading } from '@react-spectrum/s2/Heading';
import { InlineAlert } from '@react-spectrum/s2/InlineAlert';
import { useState } from 'react';
import { type AdminProblem, toProblem } from '../api/problem';
import { problemText } from '../parts/problem-words';
import { toastDone, type Undo } from '../parts/toast-done';
import { useText } from '../texts';
import styles from './list.module.css';
import type { Selection } from './use-selection';

/** An action that the user runs on the selected rows of a list. */
export interface BulkAction<Item> {
  name: string;
  /** The rows that it concerns; the others are left as they are. */
  isFor?(item: Item): boolean;
  /** Changes one row. @throws AdminProblem */
  change(item: Item): Promise<void>;
  /** Runs after the last row, with those that were changed. @returns the toast */
  done(changed: readonly Item[]): { words: string; undo?: Undo };
}

interface BulkActionsProps<Item> {
  selection: Selection<Item>;
  actions: readonly BulkAction<Item>[];
  /** The name of a row, for one that could not be changed. */
  nameOf(item: Item): string;
  onChanged(): void;
}

interface Failure {
  name: string;
  problem: AdminProblem;
}

/** The number of chosen rows, and the buttons that change them one after another. A row that fails stops no other. */
export function BulkActions<Item>({ selection, actions, nameOf, onChanged }: BulkActionsProps<Item>) {
  const text = useText();
  const [running, setRunning] = useState<string>();
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const { items } = selection;
  const run = async ({ name, isFor = () => true, change, done }: BulkAction<Item>) => {
    setRunning(name);
    setFailures([]);
    const failed: Failure[] = [];
    const changed: Item[] = [];
    for (const item of items.filter(isFor)) {
      try {
        await change(item);
        changed.push(item);
      } catch (error) {
        failed.push({ name: nameOf(item), problem: toProblem(error) });
      }
    }
    setRunning(undefined);
    setFailures(failed);
    selection.set(changed, false);
    if (changed.length === 0) return;
    const { words, undo } = done(changed);
    toastDone(words, undo);
    onChanged();
  };
  return (
    <>
      {failures.length > 0 && (
        <div className={styles.failures}>
          <InlineAlert variant="negative" fillStyle="subtleFill">
            <Heading level={2}>{text('list.failed', { count: failures.length })}</Heading>
            <Content>
              <ul className={styles.failureList}>
                {failures.map(({ name, problem: { code } }) => (
                  <li key={name}>
                    {name}: {text(problemText(code))}
                  </li>
                ))}
              </ul>
            </Content>
          </InlineAlert>
        </div>
      )}
      {items.length > 0 && (
        <section className={styles.bulk} aria-label={text('list.chosen')}>
          <span>{text('list.chosen-count', { count: items.length })}</span>
          {actions.map((action) => {
            const { name, isFor } = action;
            return (
              <Button
                key={name}
                variant="secondary"
                size="S"
                isPending={running === name}
                isDisabled={
                  (running !== undefined && running !== name) ||
                  (isFor !== undefined && !items.some((item) => isFor(item)))
                }
                onPress={() => void run(action)}
              >
                {name}
              </Button>
            );
          })}
          <Button
            variant="secondary"
            fillStyle="outline"
            size="S"
            isDisabled={running !== undefined}
            onPress={selection.clear}
          >
            {text('list.choose-none')}
          </Button>
        </section>
      )}
    </>
  );
}
