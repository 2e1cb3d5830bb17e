import { PAGE_LIMITS } from '@unified-shell/protocol/values/page-limits';
import type { Requests } from '../../connection/requests';
import { createNotifiedValue } from './notified-value';

/** What the application has not saved, as the shell is told (`page.blockNavigation`). */
export interface UnsavedChanges {
  block(enabled: boolean, options?: { onOrgChangeOnly?: boolean }): void;
  message: string;
  repeat(): void;
}

/** What an application that says nothing else reads as its message; the shell then asks in its own words. */
const USUAL_MESSAGE = 'Are you sure?';

export function createUnsavedChanges(notify: Requests['notify']): UnsavedChanges {
  let message: string | undefined;
  const blocked = createNotifiedValue({ enabled: false, onOrgChangeOnly: false }, (now) => {
    const words = message?.slice(0, PAGE_LIMITS.message);
    notify('page.blockNavigation', { ...now, ...(words !== undefined && { message: words }) });
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
