// The list of a switcher as rows of known heights, so that only those in sight are drawn.
import type {
  SwitcherEntry,
  SwitcherSection,
  SwitcherTitle,
} from '../../../core/chrome/switchers/switcher-view';

/** In CSS pixels; as in the style sheet. */
const OPTION_HEIGHT = 40;
const TITLE_HEIGHT = 32;
/** Drawn beyond what is in sight, so that a fast scroll finds something. */
const MARGIN = 200;

interface Placed {
  top: number;
  height: number;
}

export interface OptionRow extends Placed {
  entry: SwitcherEntry;
  /** Among all options, from 0. */
  index: number;
}

export interface SectionRows extends Placed {
  title: SwitcherTitle;
  options: readonly OptionRow[];
}

export interface Rows {
  sections: readonly SectionRows[];
  options: readonly OptionRow[];
  height: number;
}

/** Lays out what a query leaves; a section that it empties is gone. */
export function layOut(
  sections: readonly SwitcherSection[],
  matches: (entry: SwitcherEntry) => boolean,
): Rows {
  const all: OptionRow[] = [];
  const laid: SectionRows[] = [];
  let top = 0;
  for (const { title, entries } of sections) {
    const left = entries.filter(matches);
    if (left.length === 0) continue;
    const titleHeight = title === undefined ? 0 : TITLE_HEIGHT;
    const first = top + titleHeight;
    const options = left.map((entry, position) => ({
      entry,
      index: all.length + position,
      top: first + position * OPTION_HEIGHT,
      height: OPTION_HEIGHT,
    }));
    const height = titleHeight + left.length * OPTION_HEIGHT;
    laid.push({ title, options, top, height });
    for (const option of options) all.push(option);
    top += height;
  }
  return { sections: laid, options: all, height: top };
}

/** The sections and options that lie between two heights, a margin around them included. */
export function inSight({ sections }: Rows, from: number, to: number): SectionRows[] {
  const touches = ({ top, height }: Placed) => top + height > from - MARGIN && top < to + MARGIN;
  return sections
    .filter(touches)
    .map((section) => ({ ...section, options: section.options.filter(touches) }));
}

/** How far to scroll so that a row is seen whole; the given place where it is. */
export function scrollTo({ top, height }: Placed, scrolled: number, viewHeight: number): number {
  if (top < scrolled) return top;
  return Math.max(scrolled, top + height - viewHeight);
}
