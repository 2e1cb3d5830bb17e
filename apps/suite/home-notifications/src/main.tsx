// Notifications: the messages that applications have sent to the user.
import { startSolution } from '../../src/shared/start-solution';
import { NotificationsPage } from './NotificationsPage';

startSolution(<NotificationsPage />);
