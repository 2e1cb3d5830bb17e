/** Draws a symbol of an image of icons. */
export function SpriteIcon({ address, symbol }: { address: string; symbol: string }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
      <use href={`${address}#${symbol}`} />
    </svg>
  );
}
