/** Bounds on what an application may put into the header: characters and entries. */
export const HEADER_LIMITS = {
  name: 100,
  url: 2_048,
  workspaces: 200,
  levels: 5,
  labels: 5,
  accountButtons: 3,
} as const;
