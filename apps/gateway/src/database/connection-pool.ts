/** The interface of both engines: a pool whose connections are acquired and released. */
export interface ConnectionPool {
  connect(): Promise<PooledConnection>;
  /** Waits until all acquired connections have been released. */
  end(): Promise<void>;
}

export interface PooledConnection {
  query<R>(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer<R>>;
  /** @param broken whether the connection must not be used again */
  release(broken: boolean): void;
}

export interface QueryAnswer<R> {
  rows: R[];
  /** The first word of the server's command tag, such as `SELECT`. */
  command: string;
  /** Rows read or changed. */
  rowCount: number;
}
