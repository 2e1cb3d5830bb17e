/**
 * A form for something that another administrator may change at the same time. The second to save is told, keeps their
 * input, and decides.
 */
import { useState } from 'react';
import { type AdminProblem, toProblem } from '../api/problem';
import { type Submit, useSubmit } from '../parts/use-submit';

export type Texts = Readonly<Record<string, string>>;

export interface Stored<Fields extends Texts> {
  fields: Fields;
  version: number;
}

interface Options<Fields extends Texts> {
  stored: Stored<Fields>;
  /** Reads what is stored now. */
  reload(): Promise<Stored<Fields>>;
  /** @returns the version that is stored now. @throws AdminProblem CHANGED_MEANWHILE for an old version */
  save(fields: Fields, version: number): Promise<number>;
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

export function useVersionedForm<Fields extends Texts>({
  stored,
  reload,
  save,
}: Options<Fields>): VersionedForm<Fields> {
  const [fields, setFields] = useState(stored.fields);
  const [version, setVersion] = useState(stored.version);
  const [theirs, setTheirs] = useState<Stored<Fields>>();
  const submit = useSubmit();

  const saveAs = (at: number) =>
    submit.run(async () => {
      try {
        setVersion(await save(fields, at));
      } catch (error) {
        const problem: AdminProblem = toProblem(error);
        if (problem.code === 'CHANGED_MEANWHILE') setTheirs(await reload());
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
