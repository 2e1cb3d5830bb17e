// Home: lists every application that the user may open.
import { startSolution } from '@unified-shell/solution-page/start-solution';
import { HomePage } from './HomePage';

startSolution(<HomePage />);
