import { loadRuntime } from '@unified-shell/app-sdk/loader';
import { createRoot } from 'react-dom/client';
import { App } from './App';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');

loadRuntime({ shells: [import.meta.env.VITE_SHELL] }).then(
  () => createRoot(root).render(<App />),
  (error: Error) => {
    // The shell covers a page that does not connect, so the reason is in the console as well.
    root.textContent = error.message;
    console.warn(error);
  },
);
