import { address, names } from 'virtual:icon-sprite';

/** Draws an icon by its name. An unknown name has a neutral icon, because data may be newer than the page. */
export function NamedIcon({ name }: { name: string | undefined }) {
  const known = name !== undefined && names.has(name) ? name : 'app';
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
      <use href={`${address}#${known}`} />
    </svg>
  );
}
