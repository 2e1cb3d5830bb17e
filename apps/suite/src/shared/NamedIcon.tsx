import { icons } from 'virtual:icon-components';
import App from '@react-spectrum/s2/icons/App';

/** An icon by name; a neutral one for an unknown name, because data may be newer than the page. */
export function NamedIcon({ name }: { name: string | undefined }) {
  const Icon = (name !== undefined && icons.get(name)) || App;
  return <Icon />;
}
