import App from '@react-spectrum/s2/icons/App';
import { ENTRY_ICONS } from './entry-icons';

/** A neutral icon for a name we do not know: data may be newer than the page. */
export function NamedIcon({ name }: { name: string | undefined }) {
  const Icon = (name !== undefined && ENTRY_ICONS.get(name)) || App;
  return <Icon />;
}
