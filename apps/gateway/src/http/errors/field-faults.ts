/** The faults of an input by its fields, for callers that may learn them. */
import * as v from 'valibot';

/** The kinds for which a page has words in every language. All others have only their message, which is in English. */
export type FaultKind =
  | 'required'
  | 'unknown'
  | 'too-long'
  | 'too-short'
  /** An address in a list of people. */
  | 'twice'
  | 'taken'
  | 'not-yours'
  /** Roles without the organisation that gives them. */
  | 'organisation'
  /** Of a table that a spreadsheet has saved (`admin-calls/csv/read-csv.ts`). */
  | 'no-column'
  | 'too-many-values'
  | 'quotes'
  | 'encoding'
  /** Of an organisation's own wording. */
  | 'arguments'
  | 'markup'
  /** Of a brand: its accent colour, and its images (`brand/images/logo-fault.ts`). */
  | 'contrast'
  | 'image-form'
  | 'image-too-large'
  | 'image-unsafe'
  | 'invisible-light'
  | 'invisible-dark'
  /** Of a policy of an organisation. */
  | 'locks-out-you'
  | 'locks-out-administrators'
  | 'provider-off';

export interface FieldFault {
  /** The path to the field with dots, such as `sandbox.sources.dev`; empty for the whole. */
  field: string;
  message: string;
  kind?: FaultKind | undefined;
}

const MAX_FAULTS = 50;

/** @param within the field of the input that was parsed; left out: the input itself */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[], within?: string): FieldFault[] {
  return issues.slice(0, MAX_FAULTS).map((issue) => {
    const kind = kindOf(issue);
    return {
      field: [within, v.getDotPath(issue)].filter(Boolean).join('.'),
      message: issue.message,
      ...(kind && { kind }),
    };
  });
}

function kindOf({ type, received, expected, kind }: v.BaseIssue<unknown>): FaultKind | undefined {
  if (type === 'max_length') return 'too-long';
  if (type === 'min_length') return 'too-short';
  if (type === 'strict_object' && expected === 'never') return 'unknown';
  return kind === 'schema' && received === 'undefined' ? 'required' : undefined;
}
