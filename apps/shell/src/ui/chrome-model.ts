import type { Shell } from '../core/create-shell';

/** What the chrome reads and sends; all it knows of the shell. `getView` answers the same object until it changes. */
export type ChromeModel = Pick<Shell, 'getView' | 'subscribe' | 'send'>;
