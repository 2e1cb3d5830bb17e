import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useState } from 'react';
import styles from './debug.module.css';
import { useDebugText } from './debug-messages';

const STORED_DOCK = 'unifiedShell.debugDock';
const STEP_PX = 24;
const MIN_SIZE_PX = 160;
/** The application stays visible. */
const MAX_SHARE = 0.8;
const DEFAULT_SIZE_PX = { bottom: 320, side: 480 };

type Side = keyof typeof DEFAULT_SIZE_PX;

export interface Dock {
  side: Side;
  /** The height below the application, or the width beside it, in pixels. */
  size: number;
  resize(size: number): void;
  toggle(): void;
}

/** The place of the tool, which this browser keeps. The styles of the page follow the attributes of the root element. */
export function useDock(): Dock {
  const [{ side, sizes }, setState] = useState(readDock);
  const size = sizes[side];
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset['debug'] = side;
    style.setProperty('--debug-size', `${size}px`);
    return () => {
      delete dataset['debug'];
      style.removeProperty('--debug-size');
    };
  }, [side, size]);
  const change = (next: { side: Side; sizes: Record<Side, number> }) => {
    setState(next);
    try {
      localStorage.setItem(STORED_DOCK, JSON.stringify(next));
    } catch {
      // Without storage, the place holds for this page.
    }
  };
  return {
    side,
    size,
    resize: (wanted) => change({ side, sizes: { ...sizes, [side]: clamp(wanted, side) } }),
    toggle: () => change({ side: side === 'bottom' ? 'side' : 'bottom', sizes }),
  };
}

function readDock(): { side: Side; sizes: Record<Side, number> } {
  try {
    const { side, sizes } = JSON.parse(localStorage.getItem(STORED_DOCK) ?? '{}');
    return {
      side: side === 'side' ? 'side' : 'bottom',
      sizes: { bottom: clamp(Number(sizes?.bottom), 'bottom'), side: clamp(Number(sizes?.side), 'side') },
    };
  } catch {
    return { side: 'bottom', sizes: DEFAULT_SIZE_PX };
  }
}

function clamp(size: number, side: Side): number {
  const available = side === 'bottom' ? window.innerHeight : window.innerWidth;
  const max = Math.max(MIN_SIZE_PX, Math.round(available * MAX_SHARE));
  const wanted = Number.isFinite(size) ? size : DEFAULT_SIZE_PX[side];
  return Math.min(max, Math.max(MIN_SIZE_PX, wanted));
}

/** Changes the size of the tool, by pointer or by the arrow keys. */
export function DockHandle({ dock: { side, size, resize } }: { dock: Dock }) {
  const text = useDebugText();
  const isBelow = side === 'bottom';
  const isReversed = () => document.dir === 'rtl';

  function step(event: KeyboardEvent): void {
    const larger = isBelow ? 'ArrowUp' : isReversed() ? 'ArrowRight' : 'ArrowLeft';
    const smaller = isBelow ? 'ArrowDown' : isReversed() ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== larger && event.key !== smaller) return;
    event.preventDefault();
    resize(size + (event.key === larger ? STEP_PX : -STEP_PX));
  }

  function drag(event: PointerEvent<HTMLElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    if (isBelow) resize(window.innerHeight - event.clientY);
    else resize(isReversed() ? event.clientX : window.innerWidth - event.clientX);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a line cannot have the focus
    <div
      role="separator"
      aria-orientation={isBelow ? 'horizontal' : 'vertical'}
      aria-label={text('debug.size')}
      aria-valuenow={size}
      aria-valuemin={MIN_SIZE_PX}
      aria-valuemax={clamp(Number.MAX_SAFE_INTEGER, side)}
      tabIndex={0}
      className={styles.handle}
      onKeyDown={step}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
