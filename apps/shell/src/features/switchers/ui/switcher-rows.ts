// The list of a switcher as rows of known heights, so that only visible rows are drawn.
import type { SwitcherEntry, SwitcherSection, SwitcherTitle } from '../model/switcher-view';

/** Heights in CSS pixels, as in the style sheet. */
const OPTION_HEIGHT_PX = 44;
const TITLE_HEIGHT_PX = 32;
/** Margin around the visible part that is drawn as well, for fast scrolling. */
const OVERSCAN_PX = 200;

interface Box {
  top: number;
  height: number;
}

export interface OptionRow extends Box {
  entry: SwitcherEntry;
  /** The index among all options, from 0. */
  index: number;
}

export interface SectionRows extends Box {
  title: SwitcherTitle;
  options: readonly OptionRow[];
}

export interface Rows {
  sections: readonly SectionRows[];
  options: readonly OptionRow[];
  height: number;
}

/** Lays out the matching entries. Sections without a match are left out. */
export function layOut(
  sections: readonly SwitcherSection[],
  matches: (entry: SwitcherEntry) => boolean,
): Rows {
  const all: OptionRow[] = [];
  const laid: SectionRows[] = [];
  let top = 0;
  for (const { title, entries } of sections) {
    const matching = entries.filter(matches);
    if (matching.length === 0) continue;
    const titleHeight = title === undefined ? 0 : TITLE_HEIGHT_PX;
    const first = top + titleHeight;
    const options = matching.map((entry, position) => ({
      entry,
      index: all.length + position,
      top: first + position * OPTION_HEIGHT_PX,
      height: OPTION_HEIGHT_PX,
    }));
    const height = titleHeight + matching.length * OPTION_HEIGHT_PX;
    laid.push({ title, options, top, height });
    for (const option of options) all.push(option);
    top += height;
  }
  return { sections: laid, options: all, height: top };
}

/** The sections and options between two heights, including a margin around them. */
export function inSight({ sections }: Rows, from: number, to: number): SectionRows[] {
  const touches = ({ top, height }: Box) => top + height > from - OVERSCAN_PX && top < to + OVERSCAN_PX;
  return sections
    .filter(touches)
    .map((section) => ({ ...section, options: section.options.filter(touches) }));
}

/** The scroll position at which a row is completely visible; the current position if it already is. */
export function scrollTo({ top, height }: Box, scrolled: number, viewHeight: number): number {
  if (top < scrolled) return top;
  return Math.max(scrolled, top + height - viewHeight);
}
