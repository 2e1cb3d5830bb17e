import type { DeferredFeature } from '../../chrome/deferred-feature';
import { openLinkedAction } from './model/open-linked-action';

export const palette = { effects: [openLinkedAction] } satisfies DeferredFeature;
