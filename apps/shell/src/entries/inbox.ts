import { createInbox as create } from '../core/chrome/inbox/create-inbox';
import type { InboxModule } from '../core/chrome/inbox/inbox-part';

/** The entry of the inbox's chunk, which is loaded when the page has loaded, or when the inbox is opened. */
export const createInbox: InboxModule['createInbox'] = create;
