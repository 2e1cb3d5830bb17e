import { address, names } from 'virtual:icon-sprite';
import { SpriteIcon } from './SpriteIcon';
import { useLazyPart } from './use-lazy-part';

const load = () => import('./OtherIcon').then(({ OtherIcon }) => OtherIcon);
const ignore = () => {};

const neutral = <SpriteIcon address={address} symbol="app" />;

/**
 * Draws an icon by its name, which may be one of the component library. An unknown name has a neutral icon, because data
 * may be newer than the page.
 */
export function NamedIcon({ name }: { name: string | undefined }) {
  if (name === undefined) return neutral;
  return names.has(name) ? <SpriteIcon address={address} symbol={name} /> : <LazyIcon name={name} />;
}

/** The names of the library are fetched with the first icon that none of the shell's own names is. */
function LazyIcon({ name }: { name: string }) {
  const { Part } = useLazyPart(load, true, ignore);
  return Part ? <Part name={name} neutral={neutral} /> : neutral;
}
