import type { BrowserPage } from '../../kernel/platform/page/page';
import { isPlainClick } from './plain-click';

/** Reports presses of the mouse on links, and followed links that open a new tab. */
export function createBrowserPresses(window: Window): Pick<BrowserPage, 'onPress' | 'onTabOpened'> {
  return {
    /** Touches are ignored, because the user may be about to scroll. */
    onPress(listener) {
      const onPointerDown = (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' || !isPlainClick(event)) return;
        const link = linkOf(event);
        if (link === undefined || link.target !== '') return;
        const [page] = window.location.href.split('#');
        const { href, hash } = link;
        if (hash !== '' && href === page + hash) listener(new URL(href));
      };
      window.addEventListener('pointerdown', onPointerDown);
      return () => window.removeEventListener('pointerdown', onPointerDown);
    },
    onTabOpened(listener) {
      const onClick = (event: MouseEvent) => {
        const link = linkOf(event);
        // The middle button opens a tab too, and the right one a menu.
        if (event.defaultPrevented || event.button > 1 || link?.target !== '_blank') return;
        listener(link.getAttribute('href') ?? '');
      };
      const types = ['click', 'auxclick'] as const;
      for (const type of types) window.addEventListener(type, onClick);
      return () => {
        for (const type of types) window.removeEventListener(type, onClick);
      };
    },
  };
}

function linkOf(event: Event): HTMLAnchorElement | undefined {
  return event.composedPath().find((target) => target instanceof HTMLAnchorElement);
}
