import type { ShellRequest } from '@unified-shell/protocol/shell-request';
import type { AppInterface } from '../../app-requests/app-chrome/app-chrome';

/** Tells the application that somebody used what it has put there. @param target its own name for it */
export function clickApp({ frame }: Pick<AppInterface, 'frame'>, target: string): void {
  const request: ShellRequest = { module: 'topbar', method: 'click', args: [target] };
  frame?.connection.send('RUNTIME_REQ', request);
}
