import { PAGE_LIMITS } from '@unified-shell/protocol/values/page-limits';
import { cutText } from '@unified-shell/text/cut-text';
import type { Requests } from '../../connection/requests';
import { createNotifiedValue } from './notified-value';

/** The state of unsaved changes, as it is sent to the shell (`page.blockNavigation`). */
export interface UnsavedChanges {
  block(enabled: boolean, options?: { onOrgChangeOnly?: boolean }): void;
  message: string;
  repeat(): void;
}

/** The message that an application reads if it has set none. It is not sent: the shell then shows its own text. */
const USUAL_MESSAGE = 'Are you sure?';

export function createUnsavedChanges(notify: Requests['notify']): UnsavedChanges {
  let message: string | undefined;
  const blocked = createNotifiedValue({ enabled: false, onOrgChangeOnly: false }, (now) => {
    const words = message !== undefined && { message: cutText(message, PAGE_LIMITS.message) };
    notify('page.blockNavigation', { ...now, ...words });
  });

  return {
    block(enabled, options) {
      blocked.value = { enabled: Boolean(enabled), onOrgChangeOnly: options?.onOrgChangeOnly === true };
    },
    get message() {
      return message ?? USUAL_MESSAGE;
    },
    set message(text) {
      message = String(text);
      if (blocked.value.enabled) blocked.repeat();
    },
    repeat: blocked.repeat,
  };
}
