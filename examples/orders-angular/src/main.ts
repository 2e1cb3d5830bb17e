import { bootstrapApplication } from '@angular/platform-browser';
import { loadRuntime } from '@unified-shell/app-sdk/loader';
import { App } from './app';

loadRuntime({ shells: [import.meta.env.VITE_SHELL] })
  .then(() => bootstrapApplication(App))
  .catch((error: Error) => {
    // The shell covers a page that does not connect, so the reason is in the console as well.
    document.body.textContent = error.message;
    console.warn(error);
  });
