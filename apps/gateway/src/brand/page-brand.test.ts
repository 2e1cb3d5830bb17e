import { describe, expect, it } from 'vitest';
import { type Brand, type BrandImage, inherit, NO_BRAND } from './brand';
import { toPageBrand } from './page-brand';
import { renderBrand } from './render-brand';

const image = (hash: string, width = 32, height = 32): BrandImage => ({
  hash,
  type: 'image/png',
  width,
  height,
});
const own: Brand = { ...NO_BRAND, name: 'Alder', images: { logo: image('a') } };
const installation: Brand = {
  name: 'Meridian',
  accent: '#0a6b3d',
  support: 'help@meridian.example',
  privacy: null,
  terms: 'https://meridian.example/terms',
  images: { logo: image('b'), darkLogo: image('c'), icon: image('d') },
};

describe('a brand inherits', () => {
  it('each field that it does not set', () => {
    expect(inherit({ ...NO_BRAND, name: 'Alder' }, installation)).toEqual({ ...installation, name: 'Alder' });
  });

  it('no other logo for the dark theme, and no other icon, beside a logo of its own', () => {
    expect(inherit(own, installation).images).toEqual({ logo: image('a') });
    expect(inherit({ ...NO_BRAND, images: { icon: image('e') } }, installation).images).toEqual({
      ...installation.images,
      icon: image('e'),
    });
  });
});

describe('the brand of a page', () => {
  it('is absent where nothing is set', () => {
    expect(toPageBrand(NO_BRAND)).toBeUndefined();
  });

  it('has only what is set', () => {
    expect(toPageBrand({ ...NO_BRAND, name: 'Alder' })).toEqual({ name: 'Alder' });
    expect(toPageBrand({ ...NO_BRAND, terms: 'https://alder.example' })).toEqual({
      links: { terms: 'https://alder.example' },
    });
  });

  it('has the icon, or a logo that is about a square', () => {
    const iconOf = (images: Brand['images']) => toPageBrand({ ...NO_BRAND, images })?.icon;
    expect(iconOf(installation.images)).toBe('/brand/d');
    expect(iconOf(own.images)).toBe('/brand/a');
    expect(iconOf({ logo: image('w', 90, 30) })).toBeUndefined();
  });

  it('has a style for both themes, whether the user or the system has chosen the dark one', () => {
    const style = toPageBrand(installation)?.style ?? '';
    expect(style).toContain('--colour-brand:#0a6b3d');
    expect(style).toMatch(/--accent-text:light-dark\(#0a6b3d,#[\da-f]{6}\)/);
    expect(style.split('url(/brand/b)')).toHaveLength(2);
    expect(style).toMatch(
      /prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\) \.header-mark[^}]*url\(\/brand\/c\)/,
    );
    expect(style).toMatch(/:root\[data-theme=dark\] \.header-mark[^}]*url\(\/brand\/c\)/);
  });

  it('has the icon in the header of a phone, where a wide logo has no room', () => {
    const phone = (images: Brand['images']) =>
      /max-width:480px\)\{(.*?\})\}/.exec(toPageBrand({ ...NO_BRAND, images })?.style ?? '')?.[1];
    expect(phone({ logo: image('w', 90, 30), icon: image('i') })).toContain('url(/brand/i)');
    expect(phone({ logo: image('w', 90, 30) })).not.toContain('url');
    expect(phone({ logo: image('s') })).toBeUndefined();
  });
});

describe('the document of a page', () => {
  const html =
    '<!doctype html><html><head><title>Unified Shell</title>\n<link rel="icon" href="/icon.png" type="image/png" />\n<style>a{}</style></head>' +
    "<body><span>Unified Shell</span><p>Too old for Unified Shell</p><script>const name='Unified Shell'</script></body></html>";

  it('has the name, the icon and the style, and its scripts are the same', () => {
    const page = renderBrand(html, { name: 'R&D <b>"1"</b> $&', style: ':root{}', icon: '/brand/d' });
    expect(page).toBe(
      '<!doctype html><html><head><title>R&amp;D &lt;b&gt;&quot;1&quot;&lt;/b&gt; $&amp;</title>\n<link rel="icon" href="/brand/d">\n<style>a{}</style><style id="brand-style">:root{}</style></head>' +
        "<body><span>R&amp;D &lt;b&gt;&quot;1&quot;&lt;/b&gt; $&amp;</span><p>Too old for R&amp;D &lt;b&gt;&quot;1&quot;&lt;/b&gt; $&amp;</p><script>const name='Unified Shell'</script></body></html>",
    );
  });

  it('stays as it is for a brand with links alone', () => {
    expect(renderBrand(html, { links: { terms: 'https://alder.example' } })).toBe(html);
  });
});
