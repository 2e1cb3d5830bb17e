// Generic: stands in for a solution that nobody has built, and shows what is registered of it.
import { startSolution } from '../../src/shared/start-solution';
import { GenericPage } from './GenericPage';
import { readRegistrations } from './registration/read-registrations';

const written = document.getElementById('registrations')?.textContent;
startSolution(<GenericPage registrations={readRegistrations(written)} />);
