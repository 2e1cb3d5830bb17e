import type { RuntimeComponent } from '@unified-shell/app-sdk/runtime-module';
import type { Requests } from '../../connection/requests';

export interface ComponentSource extends Pick<Requests, 'request' | 'notify'> {
  /** Whether the shell shows this frame in a dialog. */
  isInDialog(): boolean;
  /** The focused element of this frame. */
  focused(): Element | null;
}

/** Opens solutions in a dialog, and closes the dialog of this one (`component` of the runtime module). */
export function createComponent({ request, notify, isInDialog, focused }: ComponentSource): RuntimeComponent {
  return {
    async open(id, data) {
      // The focus is restored here afterwards, because the shell has no access to the frame's elements.
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

/** Leaves the argument out if it is undefined: requests carry only data that JSON can represent. */
function given(data: unknown): [unknown?] {
  return data === undefined ? [] : [data];
}
