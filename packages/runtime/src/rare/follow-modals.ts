import type { RareEnvironment } from './rare-part';

/** Attributes whose change may show or hide a dialog. */
const ATTRIBUTES = ['open', 'class', 'style', 'hidden', 'role', 'aria-modal', 'aria-hidden'];

/**
 * Watches the document for modal dialogs, and says when the first opens and the last closes. All changes of one frame of
 * animation cause one search.
 */
export function createModalWatch({ page, setModal }: Pick<RareEnvironment, 'page' | 'setModal'>) {
  let observer: MutationObserver | undefined;
  let timer: number | undefined;
  let wasOpen = false;

  function disconnect(): void {
    observer?.disconnect();
    if (timer !== undefined) page.cancelAnimationFrame?.(timer);
    timer = undefined;
  }

  function stop(): void {
    disconnect();
    report(false);
  }

  function report(isOpen: boolean): void {
    if (isOpen !== wasOpen) setModal(isOpen);
    wasOpen = isOpen;
  }

  return {
    stop,
    follow(selectors: readonly string[] | undefined): void {
      if (selectors === undefined) return stop();
      disconnect();
      const look = () => {
        timer = undefined;
        report(selectors.some((selector) => hasVisible(page, selector)));
      };
      observer = new MutationObserver(() => {
        timer ??= page.requestAnimationFrame?.(look);
      });
      const { documentElement } = page.document;
      if (!documentElement) return;
      observer.observe(documentElement, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ATTRIBUTES,
      });
      look();
    },
  };
}

/** A selector that the browser does not understand finds nothing. */
function hasVisible({ document }: RareEnvironment['page'], selector: string): boolean {
  try {
    return [...(document.querySelectorAll?.(selector) ?? [])].some(
      (element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true,
    );
  } catch {
    return false;
  }
}
