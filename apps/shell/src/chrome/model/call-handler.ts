/** The handlers of a union of actions, by their type. */
export type Handlers<Action extends { type: string }, Result = void> = {
  [Each in Action as Each['type']]: (action: Each) => Result;
};

/** Calls the handler of an action. Generic, so that the compiler sees that the handler is that of this action. */
export function callHandler<Actions extends object, Type extends keyof Actions, Result>(
  handlers: { [Each in keyof Actions]?: (action: Actions[Each]) => Result | undefined },
  action: Actions[Type] & { type: Type },
): Result | undefined {
  return handlers[action.type]?.(action);
}
