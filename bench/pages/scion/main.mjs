// A SCION host. It has no header and no navigation, so there is no chrome to wait for.
import { MicrofrontendPlatformHost, OutletRouter } from '@scion/microfrontend-platform';
import { Beans } from '@scion/toolkit/bean-manager';

const { hosted, second } = document.documentElement.dataset;
const open = (origin) => Beans.get(OutletRouter).navigate(`${origin}/`, { outlet: 'main' });

// Both applications are registered, because SCION requires that of applications that communicate with their host.
await MicrofrontendPlatformHost.start({
  applications: [
    { symbolicName: 'hosted', manifestUrl: `${hosted}/manifest.json` },
    { symbolicName: 'second', manifestUrl: `${second}/manifest.json` },
  ],
});
window.benchSwitch = (name) => open(name === 'second' ? second : hosted);
await open(hosted);
