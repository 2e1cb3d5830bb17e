/**
 * A form for a row that another administrator may change at the same time. Each save sends the version of the row that
 * the form began with. If the stored version is another one, the user sees both and decides.
 */
import { useState } from 'react';
import { type AdminProblem, toProblem } from '../api/problem';
import { type Submit, useSubmit } from '../parts/use-submit';

export type Texts = Readonly<Record<string, string>>;

export interface Versioned {
  version: number;
}

export interface VersionedFormOptions<Row extends Versioned, Fields extends Texts> {
  row: Row;
  toFields(row: Row): Fields;
  /** Reads the row as it is stored now. */
  read(): Promise<Row>;
  /** @returns the stored row. @throws AdminProblem CHANGED_MEANWHILE for an old version */
  save(fields: Fields, version: number): Promise<Row>;
  onSaved(row: Row): void;
}

export interface VersionedForm<Fields extends Texts> {
  fields: Fields;
  change(changes: Partial<Fields>): void;
  submit: Submit;
  /** The fields that another administrator has saved meanwhile, until the user decides. */
  theirs: Fields | undefined;
  /** @returns whether it is saved */
  save(): Promise<boolean>;
  takeTheirs(): void;
  /** Saves the user's input over the other one. @returns whether it is saved */
  keepMine(): Promise<boolean>;
}

export function useVersionedForm<Row extends Versioned, Fields extends Texts>({
  row,
  toFields,
  read,
  save,
  onSaved,
}: VersionedFormOptions<Row, Fields>): VersionedForm<Fields> {
  const [fields, setFields] = useState(() => toFields(row));
  const [version, setVersion] = useState(row.version);
  const [theirs, setTheirs] = useState<{ fields: Fields; version: number }>();
  const submit = useSubmit();

  const saveAs = (at: number) =>
    submit.run(async () => {
      try {
        const saved = await save(fields, at);
        onSaved(saved);
        setVersion(saved.version);
      } catch (error) {
        const problem: AdminProblem = toProblem(error);
        if (problem.code === 'CHANGED_MEANWHILE') {
          const stored = await read();
          setTheirs({ fields: toFields(stored), version: stored.version });
        }
        throw problem;
      }
    });

  return {
    fields,
    change: (changes) => setFields((last) => ({ ...last, ...changes })),
    submit,
    theirs: theirs?.fields,
    save: () => saveAs(version),
    takeTheirs() {
      if (theirs === undefined) return;
      setFields(theirs.fields);
      setVersion(theirs.version);
      setTheirs(undefined);
      submit.clear();
    },
    async keepMine() {
      if (theirs === undefined) return false;
      setVersion(theirs.version);
      setTheirs(undefined);
      return saveAs(theirs.version);
    },
  };
}
