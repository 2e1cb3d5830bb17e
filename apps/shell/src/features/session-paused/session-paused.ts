import type { Feature } from '../../chrome/feature';
import { createModel } from './model';
import { SessionPaused } from './ui/SessionPaused';

export const sessionPaused = { createModel, overlay: SessionPaused } satisfies Feature;
