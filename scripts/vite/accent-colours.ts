// Lets the accent colour of a brand take the place of that of the component library, whose style sheets have it as values.
import type { Plugin } from 'vite';

/** The values of the accent in the light and in the dark theme, by their use; those of a brand are in `page-brand.ts` of the gateway. */
const USES: Readonly<Record<string, string>> = {
  // Behind white text.
  '#3b63fb,#345bf8': '--accent-fill',
  '#3b63fb,#4069fd': '--accent-fill',
  '#274dea,#4069fd': '--accent-fill',
  '#274dea,#2549e5': '--accent-fill-hover',
  // Of text, icons and lines.
  '#3b63fb,#5681ff': '--accent-text',
  '#4b75ff,#4069fd': '--accent-text',
  '#4b75ff,#5681ff': '--accent-text',
  '#274dea,#8fb1ff': '--accent-text',
  '#274dea,#8aa5ff': '--accent-text',
  '#274dea,#d5deff': '--accent-text',
  '#274dea,#6995fe': '--accent-text-hover',
};

/** Custom properties of the pages have a colour of the brand themselves. */
const DECLARATION = /(--colour-[\w-]+:)?light-dark\((#[\da-f]+,#[\da-f]+)\)/g;

/** @returns the style sheet with `var(--accent-…, <value>)` in the place of each value, so that it is as before without a brand */
export function withAccent(css: string): string {
  return css.replaceAll(DECLARATION, (value: string, property: string | undefined, pair: string) => {
    const use = USES[pair];
    return use === undefined || property !== undefined ? value : `var(${use},${value})`;
  });
}

/** Use as `plugins: [accentColours()]`, for pages that show a brand. */
export function accentColours(): Plugin {
  return {
    name: 'accent-colours',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = withAccent(String(file.source));
    },
  };
}
