import { describe, expect, it } from 'vitest';
import { PageError } from '../delivery/page-error';
import { renderConfiguration } from './page-configuration';

const page = '<head><script type="application/json" id="shell-config">{}</script></head><script>x</script>';

function readBack(html: string): unknown {
  const start = html.indexOf('{');
  return JSON.parse(html.slice(start, html.indexOf('</script>', start)));
}

describe('the page configuration', () => {
  it('is in the page as JSON, and the rest of the page does not change', () => {
    const html = renderConfiguration(page, 'shell-config', { a: [1, 'ü'] });
    expect(readBack(html)).toEqual({ a: [1, 'ü'] });
    expect(html.replace('{"a":[1,"ü"]}', '{}')).toBe(page);
  });

  it.each(['</script><script>alert(1)</script>', '<!--<script>', '$& $1 $`'])(
    'cannot be escaped by the value %j',
    (value) => {
      const html = renderConfiguration(page, 'shell-config', { value });
      expect(readBack(html)).toEqual({ value });
      expect(html.split('<')).toHaveLength(page.split('<').length);
    },
  );

  it('is refused by a page without an element for it', () => {
    expect(() => renderConfiguration('<head></head>', 'shell-config', {})).toThrow(PageError);
    expect(() => renderConfiguration(page, 'identity-config', {})).toThrow(PageError);
  });
});
