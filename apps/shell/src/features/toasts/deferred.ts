import type { DeferredFeature } from '../../chrome/deferred-feature';
import { closeLeftToasts } from './model/close-left-toasts';
import { quietToasts } from './model/quiet-toasts';

export const toasts = { effects: [closeLeftToasts, quietToasts] } satisfies DeferredFeature;
