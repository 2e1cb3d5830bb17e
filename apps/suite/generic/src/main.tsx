// Generic: stands in for a registered solution that is not built, and shows that solution's registration.
import { startSolution } from '../../src/shared/start-solution';
import { GenericPage } from './GenericPage';

startSolution(<GenericPage />);
