// Administration: the console with which administrators and auditors look after the installation.
import { startSolution } from '@unified-shell/solution-page/start-solution';
import { AdminApp } from './AdminApp';
import { AdminTexts } from './AdminTexts';

startSolution(
  <AdminTexts>
    <AdminApp />
  </AdminTexts>,
);
