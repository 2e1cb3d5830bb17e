/** Notifies observers of every statement that Kysely ran: of its kind and table, never of its text or values. */
import { AliasNode, type LogConfig, type OperationNode, type RootOperationNode, TableNode } from 'kysely';

export interface Statement {
  kind: StatementKind;
  /** The first table of the statement; undefined for raw SQL. */
  table: string | undefined;
  milliseconds: number;
  error?: unknown;
}

export type StatementObserver = (statement: Statement) => void;

type StatementKind = 'select' | 'insert' | 'update' | 'delete' | 'transaction' | 'other';

const TRANSACTION = /^\s*(?:begin|commit|rollback|savepoint|release)\b/i;

/** For Kysely's `log`. */
export function observeStatements(observers: readonly StatementObserver[]): LogConfig {
  return (event) => {
    const { query, queryDurationMillis: milliseconds } = event;
    const statement: Statement = {
      ...describe(query.query, query.sql),
      milliseconds,
      ...(event.level === 'error' ? { error: event.error ?? 'unknown' } : {}),
    };
    for (const observe of observers) observe(statement);
  };
}

function describe(node: RootOperationNode, text: string): Pick<Statement, 'kind' | 'table'> {
  switch (node.kind) {
    case 'SelectQueryNode':
      return { kind: 'select', table: tableOf(node.from?.froms[0]) };
    case 'InsertQueryNode':
      return { kind: 'insert', table: tableOf(node.into) };
    case 'UpdateQueryNode':
      return { kind: 'update', table: tableOf(node.table) };
    case 'DeleteQueryNode':
      return { kind: 'delete', table: tableOf(node.from.froms[0]) };
    default:
      return { kind: TRANSACTION.test(text) ? 'transaction' : 'other', table: undefined };
  }
}

function tableOf(node: OperationNode | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (AliasNode.is(node)) return tableOf(node.node);
  return TableNode.is(node) ? node.table.identifier.name : undefined;
}
