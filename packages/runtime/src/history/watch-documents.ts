import type { FrameWindow } from './frame-window';
import { readNavigation } from './navigation-step';

export interface DocumentListener {
  /**
   * Another document would be loaded, and add an entry.
   * @returns the address to go to instead, which then replaces; undefined leaves it to the browser
   */
  onPush(url: string): string | undefined;
  /** The browser loads the document that the joint history remembers of this frame. */
  onTraverse(url: string): void;
}

/**
 * Tells of other documents that the frame is about to show, by the Navigation API; without one nothing is told, and the
 * browser's own entries stand.
 * @returns the undo.
 */
export function watchDocuments(page: FrameWindow, listener: DocumentListener): () => void {
  const onNavigate = (event: Event) => {
    const step = readNavigation(event);
    if (step === undefined || step.isSameDocument || step.isHashChange) return;
    if (step.type === 'traverse') return listener.onTraverse(step.url);
    if (step.type !== 'push' || step.isMore || !event.cancelable || event.defaultPrevented) return;
    const instead = listener.onPush(step.url);
    if (instead === undefined) return;
    event.preventDefault();
    page.location.replace(instead);
  };
  page.navigation?.addEventListener('navigate', onNavigate);
  return () => page.navigation?.removeEventListener('navigate', onNavigate);
}
