import type { Feature } from '../../chrome/feature';
import { createModel } from './model';
import { AppsButton } from './ui/AppsButton';

export const apps = { createModel, header: AppsButton } satisfies Feature;
