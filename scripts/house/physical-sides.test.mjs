import { describe, expect, test } from 'vitest';
import { physicalSides } from './physical-sides.mjs';

describe('a style sheet', () => {
  test.each([
    'left: 0',
    'margin-left: auto',
    'padding-right: calc(1px + 2px)',
    'border-left: 1px solid red',
    'border-right-color: red',
    'border-top-left-radius: 4px',
    'scroll-margin-right: 4px',
    'text-align: left',
    'float: right',
    'padding: 4px 8px 4px 4px',
    'inset: 0 auto 0 0',
  ])('may not contain %s', (declaration) => {
    expect(physicalSides(`.a {\n  color: red;\n  ${declaration};\n}`)).toEqual([
      expect.stringMatching(/^3: .*left or right/),
    ]);
    expect(physicalSides(`.a{${declaration}}`)).toHaveLength(1);
  });

  test.each([
    'inset-inline-start: 0',
    'margin-inline: auto 0',
    'border-start-start-radius: 4px',
    'text-align: start',
    'top: 0',
    'padding: 4px 8px 2px 8px',
    'padding: 4px 8px',
    'margin: 0 calc(1px + 2px) 4px calc(1px + 2px)',
    'background-position: 0 0',
    'color: var(--left)',
  ])('may contain %s', (declaration) => {
    expect(physicalSides(`.a { ${declaration}; }`)).toEqual([]);
  });

  test('may name physical sides in comments and selectors', () => {
    expect(physicalSides('/* left: 0; */\n.right { top: 0 }')).toEqual([]);
  });
});
