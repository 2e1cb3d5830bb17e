import { isAltGr, isNamed } from '@unified-shell/protocol/keyboard/key-press';
import { useEffect, useRef } from 'react';

/**
 * Collects the text that is typed while the code and the texts of the palette load, so that no key is lost. The window
 * takes the focus from a frame, whose keys it could not see.
 * @param isOpen whether the palette is wanted
 * @returns takes the collected text, which ends the collection; the palette calls it when it is first drawn
 */
export function useTypeAhead(isOpen: boolean): () => string {
  /** Undefined once it is taken. */
  const typed = useRef<string | undefined>('');
  useEffect(() => {
    if (!isOpen) return;
    if (document.activeElement instanceof HTMLIFrameElement) window.focus();
    const onKey = (event: KeyboardEvent) => {
      if (typed.current === undefined || event.isComposing) return;
      const isHeld = event.ctrlKey || event.metaKey || event.altKey;
      if (isHeld && !isAltGr(event, navigator.userAgent)) return;
      if (event.key === 'Backspace') typed.current = [...typed.current].slice(0, -1).join('');
      else if (!isNamed(event.key)) typed.current += event.key;
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      typed.current = '';
    };
  }, [isOpen]);
  return () => {
    const text = typed.current ?? '';
    typed.current = undefined;
    return text;
  };
}
