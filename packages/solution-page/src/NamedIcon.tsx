import { icons } from 'virtual:icon-components';
import App from '@react-spectrum/s2/icons/App';

/** The names of all icons. */
export const iconNames: readonly string[] = [...icons.keys()];

/** An icon by name. An unknown name shows a neutral icon, because the catalogue may be newer than the page. */
export function NamedIcon({ name }: { name: string | undefined }) {
  const Icon = (name !== undefined && icons.get(name)) || App;
  return <Icon />;
}
