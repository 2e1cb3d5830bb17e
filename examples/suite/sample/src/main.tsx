// Sample: shows every configuration value and the events, and has a button for most calls.
import { startSolution } from '@unified-shell/solution-page/start-solution';
import { SamplePage } from './SamplePage';

startSolution(<SamplePage />);
