import type { Specimen } from '../shared/specimen';
import { ConnectivityNotice } from './ConnectivityNotice';

const notice = (connectivityNotice: 'offline' | 'back-online'): Specimen => ({
  id: `notice/${connectivityNotice}`,
  slot: 'overlay',
  view: { connectivityNotice },
  draw: () => <ConnectivityNotice />,
});

export const specimens: readonly Specimen[] = [notice('offline'), notice('back-online')];
