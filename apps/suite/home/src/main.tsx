// Home: lists every application that the user may open.
import { startSolution } from '../../src/shared/start-solution';
import { HomePage } from './HomePage';

startSolution(<HomePage />);
