import type { Specimen } from '../../../chrome/ui/specimen';
import { ConnectivityNotice } from './ConnectivityNotice';

const notice = (connectivityNotice: 'offline' | 'back-online', offlineReady?: string): Specimen => ({
  id: `notice/${connectivityNotice}${offlineReady === undefined ? '' : '-ready'}`,
  slot: 'overlay',
  view: { connectivityNotice, offlineReady },
  draw: () => <ConnectivityNotice />,
});

export const specimens: readonly Specimen[] = [
  notice('offline'),
  notice('offline', 'Segment Builder'),
  notice('back-online'),
];
