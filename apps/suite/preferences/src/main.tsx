// Preferences: the choices of the user in the shell.
import { startSolution } from '../../src/shared/start-solution';
import { PreferencesPage } from './PreferencesPage';

startSolution(<PreferencesPage />);
