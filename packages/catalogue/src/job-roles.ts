/** The job functions that users may choose for themselves (ruling on CONS-12). */
export const JOB_ROLES = [
  'marketer',
  'analyst',
  'contentAuthor',
  'designer',
  'dataEngineer',
  'developer',
  'administrator',
  'manager',
  'other',
] as const;

export type JobRole = (typeof JOB_ROLES)[number];
