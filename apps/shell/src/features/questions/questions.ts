import type { Feature } from '../../chrome/feature';
import { createModel } from './model';
import { QuestionArea } from './ui/QuestionArea';

export const questions = { createModel, overlay: QuestionArea } satisfies Feature;
