// Preferences: the choices of the user in the shell.
import { startSolution } from '@unified-shell/solution-page/start-solution';
import { PreferencesPage } from './PreferencesPage';

startSolution(<PreferencesPage />);
