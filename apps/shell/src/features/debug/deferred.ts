import type { DeferredFeature } from '../../chrome/deferred-feature';
import { startDebugPart } from './model/debug-part';

export const debug = {
  effects: [(deps) => startDebugPart(deps, () => import('./ui/open-debug-tool'))],
} satisfies DeferredFeature;
