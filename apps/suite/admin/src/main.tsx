// Administration: the console with which administrators and auditors look after the installation.
import { startSolution } from '../../src/shared/start-solution';
import { AdminApp } from './AdminApp';
import { AdminTexts } from './AdminTexts';

startSolution(
  <AdminTexts>
    <AdminApp />
  </AdminTexts>,
);
