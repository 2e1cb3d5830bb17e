// Generic: replaces a solution that does not exist, and shows its registration.
import { startSolution } from '../../src/shared/start-solution';
import { GenericPage } from './GenericPage';
import { readRegistrations } from './registration/read-registrations';

const written = document.getElementById('registrations')?.textContent;
startSolution(<GenericPage registrations={readRegistrations(written)} />);
