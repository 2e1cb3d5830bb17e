/**
 * What the shell asks of an application by RUNTIME_REQ: `topbar.click`, somebody used what the application has put into the
 * chrome, by the application's own name for it (`hero`, `account:0`).
 */
export interface ShellRequest {
  module: 'topbar';
  method: 'click';
  args: string[];
}

/** @returns the name of what was used; undefined for what a newer shell may ask */
export function clickedTarget(request: {
  module: string;
  method: string;
  args: readonly unknown[];
}): string | undefined {
  const { module, method, args } = request;
  const [target] = args;
  return module === 'topbar' && method === 'click' && typeof target === 'string' ? target : undefined;
}
