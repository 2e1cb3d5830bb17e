import { useEffect, useRef } from 'react';

/**
 * Collects the text that is typed while the code of the palette loads, so that no key is lost. The window takes the focus
 * from a frame, whose keys it could not see.
 * @returns the collected text, once
 */
export function useTypeAhead(isWaiting: boolean): () => string {
  const typed = useRef('');
  useEffect(() => {
    if (!isWaiting) return;
    typed.current = '';
    if (document.activeElement instanceof HTMLIFrameElement) window.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isWaiting]);
  return () => {
    const text = typed.current;
    typed.current = '';
    return text;
  };
}
