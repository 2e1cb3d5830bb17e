/**
 * The requests that the shell sends to an application by RUNTIME_REQ. `topbar.click`: the user clicked an element that
 * the application has put into the chrome; the argument names the element (`hero`, `account:0`). `inbox.changed`: the
 * user's notifications have changed.
 */
export type ShellRequest =
  | { module: 'topbar'; method: 'click'; args: string[] }
  | { module: 'inbox'; method: 'changed'; args: [] };

/** @returns the name of the clicked element; undefined for a request that only a newer shell sends */
export function clickedTarget(request: {
  module: string;
  method: string;
  args: readonly unknown[];
}): string | undefined {
  const { module, method, args } = request;
  const [target] = args;
  return module === 'topbar' && method === 'click' && typeof target === 'string' ? target : undefined;
}

/** Whether the shell tells that the user's notifications have changed. */
export function isInboxChange({ module, method }: { module: string; method: string }): boolean {
  return module === 'inbox' && method === 'changed';
}
