import type { BrowserPage } from '../../kernel/platform/page/page';
import { isPlainClick } from './plain-click';

/** Reports presses of the mouse on links. Touches are ignored, because the user may be about to scroll. */
export function createBrowserPresses(window: Window): Pick<BrowserPage, 'onPress'> {
  return {
    onPress(listener) {
      const onPointerDown = (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' || !isPlainClick(event)) return;
        const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
        if (link === undefined || link.target !== '') return;
        const [page] = window.location.href.split('#');
        const { href, hash } = link;
        if (hash !== '' && href === page + hash) listener(new URL(href));
      };
      window.addEventListener('pointerdown', onPointerDown);
      return () => window.removeEventListener('pointerdown', onPointerDown);
    },
  };
}
