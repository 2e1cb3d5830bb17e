import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './assistant.module.css';
import { useAssistantText } from './assistant-messages';

const DEFAULT_WIDTH_PX = 360;
const MIN_WIDTH_PX = 300;
const MAX_WIDTH_PX = 640;
const STEP_PX = 20;
const STORED_WIDTH = 'unifiedShell.assistantWidth';

/** The width of the panel in pixels, which this browser keeps. */
export function usePanelWidth(): [number, (width: number) => void] {
  const [width, setWidth] = useState(() => clamp(readWidth()));
  return [
    width,
    (wanted) => {
      const next = clamp(wanted);
      setWidth(next);
      try {
        localStorage.setItem(STORED_WIDTH, String(next));
      } catch {
        // Without storage, the width holds for this page.
      }
    },
  ];
}

function readWidth(): number {
  try {
    return Number(localStorage.getItem(STORED_WIDTH) ?? DEFAULT_WIDTH_PX);
  } catch {
    return DEFAULT_WIDTH_PX;
  }
}

function clamp(width: number): number {
  return Number.isFinite(width) ? Math.min(MAX_WIDTH_PX, Math.max(MIN_WIDTH_PX, width)) : DEFAULT_WIDTH_PX;
}

interface WidthHandleProps {
  width: number;
  setWidth(width: number): void;
}

/** Changes the width of the panel, by pointer or by the arrow keys. */
export function WidthHandle({ width, setWidth }: WidthHandleProps) {
  const text = useAssistantText();
  const isReversed = () => document.dir === 'rtl';

  function step(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: STEP_PX, ArrowRight: -STEP_PX };
    const change = steps[event.key];
    if (change === undefined) return;
    event.preventDefault();
    setWidth(width + (isReversed() ? -change : change));
  }

  function drag(event: PointerEvent<HTMLElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setWidth(isReversed() ? event.clientX : window.innerWidth - event.clientX);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a line cannot have the focus
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={text('assistant.width')}
      aria-valuenow={width}
      aria-valuemin={MIN_WIDTH_PX}
      aria-valuemax={MAX_WIDTH_PX}
      tabIndex={0}
      className={styles.handle}
      onKeyDown={step}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
