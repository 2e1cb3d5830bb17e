/**
 * The limits of a query, counted with its fragments expanded: its depth, and the number of its fields, aliases
 * included. A list comes as a whole from one statement, so the fields of `Query` cost the most.
 */
import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  parse,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

export const MAX_QUERY_CHARS = 8_192;
export const MAX_TOKENS = 800;
const MAX_DEPTH = 8;
const MAX_COST = 500;
/** A field of `Query` costs a statement, a field below it a column. */
const ROOT_FIELD_COST = 20;

/** A validation rule. Its result is cached with the parsed query, so each query is counted once. */
export function limitQuery(context: ValidationContext): ASTVisitor {
  let operations = 0;
  return {
    OperationDefinition(operation) {
      operations += 1;
      // Mercurius would execute the compiled form of one operation for the other.
      if (operations > 1) return refuse(context, 'only one operation is allowed');
      const count = createCount((name) => context.getFragment(name));
      count.add(operation.selectionSet, 1);
      if (count.isOver()) refuse(context, 'the query is too costly');
    },
  };
}

/**
 * The number of fields of `Query` that a query asks for, aliases included: each costs a statement, as a call of its own
 * does. 1 for a query that does not parse or that the rule refuses.
 */
export function countRootFields(query: string): number {
  const document = parseOrNothing(query);
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document?.definitions ?? []) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const operation = document?.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (operation === undefined) return 1;
  const count = createCount((name) => fragments.get(name));
  count.add(operation.selectionSet, 1);
  return count.isOver() ? 1 : Math.max(1, count.rootFields());
}

function parseOrNothing(query: string) {
  try {
    return parse(query, { maxTokens: MAX_TOKENS, noLocation: true });
  } catch {
    return undefined;
  }
}

function refuse(context: ValidationContext, message: string): void {
  context.reportError(new GraphQLError(message, { extensions: { code: TOO_COSTLY } }));
}

export const TOO_COSTLY = 'QUERY_TOO_COSTLY';

function createCount(fragment: (name: string) => FragmentDefinitionNode | null | undefined) {
  let cost = 0;
  let depth = 0;
  let roots = 0;
  // Counting stops at the limit: fragments that use each other twice double the count with every level.
  const isOver = () => cost > MAX_COST || depth > MAX_DEPTH;

  function add({ selections }: SelectionSetNode, level: number): void {
    for (const selection of selections) {
      if (isOver()) return;
      if (selection.kind === Kind.FIELD) {
        if (level === 1) roots += 1;
        cost += level === 1 ? ROOT_FIELD_COST : 1;
        depth = Math.max(depth, level);
        if (selection.selectionSet) add(selection.selectionSet, level + 1);
      } else {
        // A fragment also costs 1, so that the count of a fragment that contains itself reaches the limit.
        cost += 1;
        const set =
          selection.kind === Kind.INLINE_FRAGMENT
            ? selection.selectionSet
            : fragment(selection.name.value)?.selectionSet;
        if (set) add(set, level);
      }
    }
  }
  return { add, isOver, rootFields: () => roots };
}
