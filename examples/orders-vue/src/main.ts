import { loadRuntime } from '@unified-shell/app-sdk/loader';
import { createApp } from 'vue';
import App from './App.vue';

loadRuntime({ shells: [import.meta.env.VITE_SHELL] }).then(
  () => createApp(App).mount('#root'),
  (error: Error) => {
    // The shell covers a page that does not connect, so the reason is in the console as well.
    document.body.textContent = error.message;
    console.warn(error);
  },
);
