import { loadRuntime } from '@unified-shell/app-sdk/loader';
import { mount } from 'svelte';
import App from './App.svelte';

loadRuntime({ shells: [import.meta.env.VITE_SHELL] }).then(
  () => mount(App, { target: document.body }),
  (error: Error) => {
    // The shell covers a page that does not connect, so the reason is in the console as well.
    document.body.textContent = error.message;
    console.warn(error);
  },
);
