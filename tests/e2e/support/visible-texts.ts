import type { Frame, Page } from '@playwright/test';

export interface VisibleText {
  text: string;
  /** The element, for people: `button.header-account`. */
  where: string;
  /** The text is wider than the box that cuts it, with or without dots at its end. */
  isCut: boolean;
}

/** Every text that a user sees in a document, with names of controls, placeholders and tooltips. */
export function visibleTexts(page: Page | Frame): Promise<VisibleText[]> {
  return page.evaluate(() => {
    const HIDDEN_PX = 1;
    /** A rounding of the browser. */
    const TOLERANCE_PX = 1;
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join('')}`.slice(
        0,
        80,
      );
    const isVisible = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && width > HIDDEN_PX && height > HIDDEN_PX;
    };
    const isCut = (element: Element) => {
      const { overflowX, display } = getComputedStyle(element);
      if (overflowX === 'visible' || overflowX === 'auto' || overflowX === 'scroll' || display === 'inline')
        return false;
      return element.scrollWidth > element.clientWidth + TOLERANCE_PX;
    };
    const found: VisibleText[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (parent === null || text === '' || /^(?:SCRIPT|STYLE|TEMPLATE|NOSCRIPT|TITLE)$/.test(parent.tagName))
        continue;
      if (isVisible(parent)) found.push({ text, where: nameOf(parent), isCut: isCut(parent) });
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (!isVisible(element)) continue;
      for (const attribute of ['aria-label', 'title', 'placeholder']) {
        const text = element.getAttribute(attribute)?.trim();
        if (text) found.push({ text, where: `${nameOf(element)} [${attribute}]`, isCut: false });
      }
    }
    return found;
  });
}
