import type { RuntimeComponent } from '@unified-shell/app-sdk/runtime-module';
import type { Requests } from '../../connection/requests';

export interface ComponentSource extends Pick<Requests, 'request' | 'notify'> {
  /** Whether the shell shows this frame in a dialog. */
  isInDialog(): boolean;
  /** What has the keyboard in this frame. */
  focused(): Element | null;
}

/** Other solutions in dialogs, and this one if it is in one (`component` of the runtime module). */
export function createComponent({ request, notify, isInDialog, focused }: ComponentSource): RuntimeComponent {
  return {
    async open(id, data) {
      // Where the keyboard is: it comes back there, which the shell cannot see to.
      const opener = focused();
      try {
        return await request('component.open', String(id), ...given(data));
      } finally {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      }
    },
    close: (data) => notify('component.close', ...given(data)),
    isComponent: isInDialog,
  };
}

/** Nothing is no argument: what crosses the channel is what JSON can say. */
function given(data: unknown): [unknown?] {
  return data === undefined ? [] : [data];
}
