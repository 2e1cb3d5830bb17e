import type { DeferredFeature } from '../../chrome/deferred-feature';
import { tellApplication } from './requests/tell-application';

export const notifications = { effects: [tellApplication] } satisfies DeferredFeature;
