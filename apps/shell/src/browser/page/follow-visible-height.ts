/** A smaller difference is that of the browser's own bars. */
const MIN_KEYBOARD_PX = 120;

type VisibleWindow = Pick<Window, 'document' | 'visualViewport' | 'innerHeight'>;

/**
 * Keeps the page above a soft keyboard. Safari lays its keyboard over the page; the others make the page smaller by
 * themselves (`interactive-widget` in `index.html`). A page that the user has enlarged is left alone.
 */
export function followVisibleHeight(window: VisibleWindow): () => void {
  const { visualViewport: viewport } = window;
  if (viewport === null) return () => {};
  const { style } = window.document.documentElement;
  const apply = () => {
    const isCovered = viewport.scale === 1 && window.innerHeight - viewport.height >= MIN_KEYBOARD_PX;
    if (isCovered) style.setProperty('--visible-height', `${viewport.height}px`);
    else style.removeProperty('--visible-height');
  };
  viewport.addEventListener('resize', apply);
  return () => viewport.removeEventListener('resize', apply);
}
