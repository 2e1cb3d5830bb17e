import type { ShellRequest } from '@unified-shell/protocol/requests/shell-request';
import type { AppChrome } from '../../app-requests/app-chrome/app-chrome';

/** Tells the application that somebody used what it has put there. @param target its own name for it */
export function notifyAppClick({ frame }: Pick<AppChrome, 'frame'>, target: string): void {
  const request: ShellRequest = { module: 'topbar', method: 'click', args: [target] };
  frame?.connection.send('RUNTIME_REQ', request);
}
