/** The wrong rows of an import: the server names them as `line 17.email`. */
import type { FieldFault } from '../api/problem';

export interface RowFault {
  /** The line of the text, from 1. */
  line: number;
  field: string;
  fault: FieldFault;
  /** The line as it was sent. */
  row: string;
}

export function readRowFaults(faults: readonly FieldFault[], csv: string): RowFault[] {
  const lines = csv.split(/\r\n|\r|\n/);
  return faults.flatMap((fault) => {
    const { field } = fault;
    const [, number, name = ''] = /^(?:csv\.)?line (\d+)\.?(.*)$/.exec(field) ?? [];
    if (number === undefined) return [];
    const line = Number(number);
    return [{ line, field: name, fault, row: lines[line - 1] ?? '' }];
  });
}
