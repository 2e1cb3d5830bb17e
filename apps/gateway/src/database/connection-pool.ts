/** What both engines offer: connections that are borrowed and given back. */
export interface ConnectionPool {
  connect(): Promise<PooledConnection>;
  /** Waits for the connections that are borrowed. */
  end(): Promise<void>;
}

export interface PooledConnection {
  query<R>(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer<R>>;
  /** @param broken it must not be lent again */
  release(broken: boolean): void;
}

export interface QueryAnswer<R> {
  rows: R[];
  /** The first word of the server's command tag, such as `SELECT`. */
  command: string;
  /** Rows read or changed. */
  rowCount: number;
}
