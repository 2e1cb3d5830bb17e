import { address, names } from 'virtual:icon-sprite';

/** A neutral icon for a name we do not know: data may be newer than the page. */
export function NamedIcon({ name }: { name: string | undefined }) {
  const known = name !== undefined && names.has(name) ? name : 'app';
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
      <use href={`${address}#${known}`} />
    </svg>
  );
}
