import { icons } from 'virtual:icon-components';
import App from '@react-spectrum/s2/icons/App';

/** A neutral icon for a name we do not know: data may be newer than the page. */
export function NamedIcon({ name }: { name: string | undefined }) {
  const Icon = (name !== undefined && icons.get(name)) || App;
  return <Icon />;
}
