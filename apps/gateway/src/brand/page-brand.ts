/** The brand as it travels to a page. */
import { deriveAccent } from '@unified-shell/api/accent';
import { BRAND_LINKS, type PageBrand } from '@unified-shell/api/brand';
import { BRAND_PATH, type Brand, type BrandImage, isEmpty } from './brand';

/** @returns undefined for a brand without anything */
export function toPageBrand(brand: Brand): PageBrand | undefined {
  if (isEmpty(brand)) return undefined;
  const { name, images } = brand;
  const style = accentStyle(brand) + logoStyle(brand);
  const links = Object.fromEntries(
    BRAND_LINKS.flatMap((link) => {
      const address = brand[link];
      return address === null ? [] : [[link, address.startsWith('https://') ? address : `mailto:${address}`]];
    }),
  );
  const icon = images.icon ?? (images.logo && isSquare(images.logo) ? images.logo : undefined);
  return {
    ...(name !== null && { name }),
    ...(style !== '' && { style }),
    ...(icon && { icon: addressOf(icon) }),
    ...(Object.keys(links).length > 0 && { links }),
  };
}

const addressOf = ({ hash }: BrandImage) => `${BRAND_PATH}${hash}`;

const SQUARE_RATIO = 1.25;

function isSquare({ width, height }: BrandImage): boolean {
  return width / height <= SQUARE_RATIO && height / width <= SQUARE_RATIO;
}

/**
 * The custom properties of the accent. Those with `--accent-` take the place of the accent of the component library
 * (`scripts/vite/accent-colours.ts`), the others are those of the pages.
 */
function accentStyle({ accent }: Brand): string {
  const palette = accent === null ? undefined : deriveAccent(accent);
  if (palette === undefined) return '';
  const { light, dark } = palette;
  const pair = (inLight: string, inDark: string) => `light-dark(${inLight},${inDark})`;
  const fill = pair(light.fill, dark.fill);
  const text = pair(light.text, dark.text);
  const properties = {
    '--accent-fill': fill,
    '--accent-fill-hover': pair(light.fillHover, dark.fillHover),
    '--accent-text': text,
    '--accent-text-hover': pair(light.textHover, dark.textHover),
    '--colour-brand': light.fill,
    '--colour-accent': text,
    '--colour-avatar': fill,
    '--colour-focus': text,
    '--colour-glow': `color-mix(in srgb,${fill} 15%,transparent)`,
  };
  return `:root{${Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
}

/** A logo that is at least twice as wide as high is taken to have the name in it. */
const WORDMARK_RATIO = 2;

/** The logo takes the place of the product's mark, which the skeleton, the chrome and the identity pages draw. */
function logoStyle({ images: { logo, darkLogo, icon } }: Brand): string {
  if (logo === undefined) return '';
  const marks = (before: string) => `${before}.header-mark,${before}.product-mark`;
  const show = (image: BrandImage) =>
    `{background-image:url(${addressOf(image)});aspect-ratio:${image.width}/${image.height}}`;
  const inDark = (image: BrandImage) => [
    `@media (prefers-color-scheme:dark){${marks(':root:not([data-theme=light]) ')}${show(image)}}`,
    `${marks(':root[data-theme=dark] ')}${show(image)}`,
  ];
  return [
    `${marks('')}{inline-size:auto;max-inline-size:min(40vw,160px);background:center/contain no-repeat}`,
    '.header-mark>*,.product-mark>*{display:none}',
    `${marks('')}${show(logo)}`,
    ...(darkLogo ? inDark(darkLogo) : []),
    ...(isSquare(logo) ? [] : wideStyle(icon && show(icon))),
    ...(logo.width / logo.height >= WORDMARK_RATIO
      ? [
          '.product-name{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}',
        ]
      : []),
  ].join('');
}

/**
 * The link in the header is as wide as the logo. The header of a phone has room for a square alone: for the icon, if there is
 * one.
 */
function wideStyle(icon: string | undefined): string[] {
  return [
    '.header-start{inline-size:auto;min-inline-size:var(--control-size);padding-inline:4px;margin-inline-end:0}',
    // As specific as the rules of both themes.
    `@media (max-width:480px){:root:root:root .header-mark{max-inline-size:36px}${icon ? `:root:root:root .header-mark${icon}` : ''}}`,
  ];
}
