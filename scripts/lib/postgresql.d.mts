/** The types of `postgresql.mjs` that tests in TypeScript use. */
export interface Postgresql {
  folder: string;
  version: string;
}

export interface TestServer {
  url: string;
  /** @returns its address */
  createDatabase(name: string): string;
  stop(): Promise<void>;
  kill(): Promise<void>;
  restart(): Promise<void>;
}

export function findPostgresql(options?: {
  searchPath?: string;
  debian?: string;
  versionOf?: (folder: string) => string | undefined;
}): Postgresql | undefined;
export function startPostgresql(
  postgresql: Postgresql,
  options?: { isDurable?: boolean },
): Promise<TestServer>;
