// A SCION host: it brings no header and no navigation, so it has no chrome to wait for.
import { MicrofrontendPlatformHost, OutletRouter } from '@scion/microfrontend-platform';
import { Beans } from '@scion/toolkit/bean-manager';

const { hosted, second } = document.documentElement.dataset;
const open = (origin) => Beans.get(OutletRouter).navigate(`${origin}/`, { outlet: 'main' });

// Both are registered, as applications that are to talk with their host must be.
await MicrofrontendPlatformHost.start({
  applications: [
    { symbolicName: 'hosted', manifestUrl: `${hosted}/manifest.json` },
    { symbolicName: 'second', manifestUrl: `${second}/manifest.json` },
  ],
});
window.benchSwitch = (name) => open(name === 'second' ? second : hosted);
await open(hosted);
