import type { Feature } from '../../chrome/feature';
import { createModel } from './model';
import { AccountButton } from './ui/AccountButton';

export const account = { createModel, header: AccountButton } satisfies Feature;
