import type { ShellRequest } from '@unified-shell/protocol/requests/shell-request';
import type { AppChrome } from './app-chrome';

/**
 * Notifies the application that one of its controls was clicked.
 * @param target the application's name for the control
 */
export function notifyAppClick({ frame }: Pick<AppChrome, 'frame'>, target: string): void {
  const request: ShellRequest = { module: 'topbar', method: 'click', args: [target] };
  frame?.connection.send('RUNTIME_REQ', request);
}
