/** The faults of an input by its fields, for callers that may learn them. */
import * as v from 'valibot';

export interface FieldFault {
  /** The path to the field with dots, such as `sandbox.sources.dev`; empty for the whole. */
  field: string;
  message: string;
}

const MAX_FAULTS = 50;

/** @param within the field of the input that was parsed; left out: the input itself */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[], within?: string): FieldFault[] {
  return issues.slice(0, MAX_FAULTS).map((issue) => ({
    field: [within, v.getDotPath(issue)].filter(Boolean).join('.'),
    message: issue.message,
  }));
}
