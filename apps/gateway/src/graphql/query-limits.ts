/**
 * How much a query may ask for, counted with its fragments written out: how deep, and how many fields under how many names.
 * What can be a list comes whole from one statement, so the fields of `Query` are what costs.
 */
import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** Characters. */
export const MAX_QUERY_CHARS = 8_192;
export const MAX_TOKENS = 800;
const MAX_DEPTH = 8;
const MAX_COST = 500;
/** A statement of its own, where a field below it is a column. */
const ROOT_FIELD_COST = 20;

/** A validation rule. The parsed query is kept and its result with it, so it is paid for once. */
export function limitQuery(context: ValidationContext): ASTVisitor {
  let operations = 0;
  return {
    OperationDefinition(operation) {
      operations += 1;
      // What is compiled for one would be answered for the other.
      if (operations > 1) return refuse(context, 'one operation at a time');
      const count = createCount((name) => context.getFragment(name));
      count.add(operation.selectionSet, 1);
      if (count.isOver()) refuse(context, 'the query asks for too much');
    },
  };
}

function refuse(context: ValidationContext, message: string): void {
  context.reportError(new GraphQLError(message, { extensions: { code: TOO_COSTLY } }));
}

export const TOO_COSTLY = 'QUERY_TOO_COSTLY';

function createCount(fragment: (name: string) => FragmentDefinitionNode | null | undefined) {
  let cost = 0;
  let depth = 0;
  // As soon as it is over, counting stops: fragments that name each other twice would double with every step.
  const isOver = () => cost > MAX_COST || depth > MAX_DEPTH;

  function add({ selections }: SelectionSetNode, level: number): void {
    for (const selection of selections) {
      if (isOver()) return;
      if (selection.kind === Kind.FIELD) {
        cost += level === 1 ? ROOT_FIELD_COST : 1;
        depth = Math.max(depth, level);
        if (selection.selectionSet) add(selection.selectionSet, level + 1);
      } else {
        // A fragment costs too: one that holds itself ends here.
        cost += 1;
        const set =
          selection.kind === Kind.INLINE_FRAGMENT
            ? selection.selectionSet
            : fragment(selection.name.value)?.selectionSet;
        if (set) add(set, level);
      }
    }
  }
  return { add, isOver };
}
