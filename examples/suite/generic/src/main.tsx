// Generic: stands in for a registered solution that is not built, and shows that solution's registration.
import { startSolution } from '@unified-shell/solution-page/start-solution';
import { GenericPage } from './GenericPage';

startSolution(<GenericPage />);
