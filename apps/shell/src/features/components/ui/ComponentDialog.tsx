import { CloseButton } from '@react-spectrum/s2/CloseButton';
import { type ComponentType, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { createDialogFrameArea } from '../../../browser/dialog-frame-area';
import { giveFocus } from '../../../browser/page/give-focus';
import type { ErrorView } from '../../../chrome/model/error-view';
import { useText } from '../../../chrome/ui/messages';
import type { ComponentView } from '../model';
import styles from './component.module.css';

export interface ComponentFailureProps {
  error: ErrorView;
  onRetry: () => void;
}

/** An end of the dialog's tab order, which moves the focus to the other end. */
function FocusGuard({ onFocus }: { onFocus: () => void }) {
  // biome-ignore lint/a11y/noStaticElementInteractions: the user cannot interact with it; it only passes the focus on
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it is in the tab order, so that Tab does not leave the dialog
  return <span className={styles.guard} tabIndex={0} onFocus={onFocus} />;
}

/** A modal dialog of the browser, above the whole page. The page behind it cannot be used. */
export function ComponentDialog({
  component: { name, isDone, error, draw, retry, dismiss },
  failure: Failure,
}: {
  component: ComponentView;
  /** Draws why the component cannot be opened; undefined until it has loaded. */
  failure: ComponentType<ComponentFailureProps> | undefined;
}) {
  const text = useText();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    // The browser's dialog leaves the focus in a cross-origin frame behind it.
    const behind = document.getElementById('shell');
    if (behind) behind.inert = true;
    return () => {
      if (behind) behind.inert = false;
    };
  }, []);
  useEffect(
    () => (container.current === null ? undefined : draw(createDialogFrameArea(window, container.current))),
    [draw],
  );

  // Tab cycles within the dialog. Past its end, the browser would enter the covered frame, although it is inert.
  const focusFirst = () => dialog.current?.querySelector('button')?.focus();
  const focusFrame = () => {
    const frame = container.current?.querySelector('iframe');
    if (frame) giveFocus(frame);
    else focusFirst();
  };

  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={title}
      aria-busy={!isDone}
      onCancel={(event) => {
        event.preventDefault();
        dismiss();
      }}
    >
      <FocusGuard onFocus={focusFrame} />
      <header className={styles.head}>
        <h2 id={title} className={styles.title}>
          {name}
        </h2>
        <CloseButton aria-label={text('component.close')} onPress={dismiss} />
      </header>
      <div ref={container} className={styles.place}>
        {error && Failure && (
          <div className={styles.failure}>
            <Failure error={error} onRetry={retry} />
          </div>
        )}
        {!isDone && <span className={styles.waiting} role="progressbar" aria-label={text('loading.name')} />}
      </div>
      <FocusGuard onFocus={focusFirst} />
    </dialog>,
    document.body,
  );
}
