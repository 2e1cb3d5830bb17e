// Sample: every configuration value, and a button for every call.
import { startSolution } from '../../src/shared/start-solution';
import { SamplePage } from './SamplePage';

startSolution(<SamplePage />);
