// Partner insights: a third-party application on its own site, with its own design.
import './partner.css';
import { loadRuntime } from '@unified-shell/app-sdk/loader';
import { createRoot } from 'react-dom/client';
import { PartnerPage } from './PartnerPage';
import { storageIsOpen } from './storage-is-open';

const loading = loadRuntime();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(<PartnerPage loading={loading} hasStorage={storageIsOpen(() => localStorage)} />);
}
