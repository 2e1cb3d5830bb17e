import { useLayoutEffect, useRef, useState } from 'react';
import { boxOfElement, boxOfFrame, followMeasure } from '../../../browser/page/shell-elements';
import type { Box } from '../../../kernel/platform/page/box';
import type { TourPrompt } from '../model/prompt-store';
import { boxInPage } from '../tours/tour-position';

export interface Anchor {
  /** The element that the step points at; undefined while it is not visible. */
  element: Box | undefined;
  window: { width: number; height: number };
}

/** The element that a step of a tour points at, as it moves. */
export function useAnchor({ tour, step, box }: TourPrompt): Anchor {
  const at = tour.steps[step]?.at;
  const name = at && 'shell' in at ? at.shell : undefined;
  const reported = useRef(box);
  reported.current = box;
  const [anchor, setAnchor] = useState<Anchor>({ element: undefined, window: { width: 0, height: 0 } });
  useLayoutEffect(() => {
    function findElement(): Box | undefined {
      if (name !== undefined) return boxOfElement(document, name);
      const frame = boxOfFrame(document);
      return frame && reported.current && boxInPage(reported.current, frame);
    }
    const measure = (): Anchor => ({
      element: findElement(),
      window: { width: window.innerWidth, height: window.innerHeight },
    });
    return followMeasure(window, measure, setAnchor);
  }, [name]);
  return anchor;
}
