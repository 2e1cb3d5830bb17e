import App from '@react-spectrum/s2/icons/App';
import ChartTrend from '@react-spectrum/s2/icons/ChartTrend';
import Code from '@react-spectrum/s2/icons/Code';
import Data from '@react-spectrum/s2/icons/Data';
import Home from '@react-spectrum/s2/icons/Home';
import People from '@react-spectrum/s2/icons/People';
import type { ComponentType } from 'react';

const ICONS: ReadonlyMap<string, ComponentType> = new Map<string, ComponentType>([
  ['chart', ChartTrend],
  ['code', Code],
  ['data', Data],
  ['home', Home],
  ['people', People],
]);

/** The icon of an application by its name in the catalogue; a neutral one for names we do not know. */
export function AppIcon({ name }: { name: string | undefined }) {
  const Icon = (name && ICONS.get(name)) || App;
  return <Icon />;
}
