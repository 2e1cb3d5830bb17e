// Sample: shows every configuration value and the events, and has a button for most calls.
import { startSolution } from '../../src/shared/start-solution';
import { SamplePage } from './SamplePage';

startSolution(<SamplePage />);
