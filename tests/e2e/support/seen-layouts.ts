// The layouts that a walk through the gallery has seen. Specimens that differ only in their words have one layout: what is
// true of one of them, such as its contrasts, is true of all.
import type { Page } from '@playwright/test';

/** Says whether the page has a layout that the walk has not seen yet. */
export type IsNewLayout = (page: Page) => Promise<boolean>;

export function rememberLayouts(): IsNewLayout {
  const seen = new Set<string>();
  return async (page) => {
    const layout = await page.evaluate(describeLayout);
    if (seen.has(layout)) return false;
    seen.add(layout);
    return true;
  };
}

/**
 * The elements of the page with their attributes, and whether each has a text; without the words, addresses and generated
 * ids. Runs in the page.
 */
function describeLayout(): string {
  const LOOKS = ['class', 'role', 'type', 'style'];
  function describe(element: Element): string {
    const attributes = [...element.attributes].map(({ name, value: written }) => {
      // A toast has a generated name for its transition.
      const value = written.replace(/view-transition-\w+:[^;]*;?/g, '');
      const isState = name.startsWith('aria-') && /^(true|false|\d+|)$/.test(value);
      return LOOKS.includes(name) || isState ? `${name}=${value}` : name;
    });
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const children = [...element.children].map(describe).join('');
    return `<${element.tagName} ${attributes.toSorted().join(' ')}>${hasText ? 'text' : ''}${children}</>`;
  }
  return `${document.documentElement.dataset['theme']} ${innerWidth} ${describe(document.body)}`;
}
