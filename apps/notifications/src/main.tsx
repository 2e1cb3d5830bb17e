// Notifications: the messages that applications have sent to the user.
import { startSolution } from '@unified-shell/solution-page/start-solution';
import { NotificationsPage } from './NotificationsPage';

startSolution(<NotificationsPage />);
