import type { DeferredFeature } from '../../chrome/deferred-feature';
import { retryWhenDue } from './model/retry-when-due';
import { retryWhenOnline } from './model/retry-when-online';

export const errorScreen = { effects: [retryWhenOnline, retryWhenDue] } satisfies DeferredFeature;
