import type { Feature } from '../../chrome/feature';
import { createModel } from './model';
import { SearchButton } from './ui/SearchButton';

export const palette = { createModel, header: SearchButton } satisfies Feature;
