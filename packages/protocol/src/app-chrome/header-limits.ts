/** Limits on an application's part of the header: characters, entries and levels. */
export const HEADER_LIMITS = {
  name: 100,
  url: 2_048,
  workspaces: 200,
  levels: 5,
  labels: 5,
  accountButtons: 3,
} as const;
