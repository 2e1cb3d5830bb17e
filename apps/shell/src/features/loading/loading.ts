import type { Feature } from '../../chrome/feature';
import { LoadingScreen } from './ui/LoadingScreen';

export const loading = { overlay: LoadingScreen } satisfies Feature;
