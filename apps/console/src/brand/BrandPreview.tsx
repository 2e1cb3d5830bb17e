import { type AccentPalette, deriveAccent } from '@unified-shell/api/accent';
import type { AdminBrand } from '@unified-shell/api/brand';
import { ProductMark } from '@unified-shell/look/ProductMark';
import { PRODUCT_NAME } from '@unified-shell/messages/product-name';
import { type CSSProperties, type SyntheticEvent, useState } from 'react';
import { useText } from '../texts';
import styles from './brand.module.css';
import type { BrandFields } from './brand-form';

type Theme = keyof AccentPalette;

const NAMES = { light: 'brand.preview.light', dark: 'brand.preview.dark' } as const;
/** The accent of the product (`scripts/vite/accent-colours.ts`). */
const PRODUCT: AccentPalette = {
  light: { fill: '#3b63fb', fillHover: '#274dea', text: '#3b63fb', textHover: '#274dea' },
  dark: { fill: '#345bf8', fillHover: '#2549e5', text: '#5681ff', textHover: '#6995fe' },
};

/** Such a logo is taken to have the name in it (`page-brand.ts` of the gateway). */
const WORDMARK_RATIO = 2;

interface BrandPreviewProps {
  fields: Pick<BrandFields, 'name' | 'accent' | 'logo' | 'darkLogo'>;
  inherited: AdminBrand['inherited'];
}

/** The header and the sign-in page in both themes, as the fields of the form have them. */
export function BrandPreview({ fields, inherited }: BrandPreviewProps) {
  const text = useText();
  const name = fields.name.trim() || inherited?.name || PRODUCT_NAME;
  const accent = deriveAccent(fields.accent.trim()) ?? deriveAccent(inherited?.accent ?? '') ?? PRODUCT;
  const [logo, darkLogo] = fields.logo
    ? [fields.logo, fields.darkLogo]
    : [inherited?.logo, inherited?.darkLogo];
  return (
    <div className={styles.previews}>
      {(['light', 'dark'] as const).map((theme) => (
        <figure key={theme} className={styles.preview}>
          <figcaption>{text(NAMES[theme])}</figcaption>
          <Preview theme={theme} name={name} accent={accent} logo={(theme === 'dark' && darkLogo) || logo} />
        </figure>
      ))}
    </div>
  );
}

interface PreviewProps {
  theme: Theme;
  name: string;
  accent: AccentPalette;
  logo: string | null | undefined;
}

function Preview({ theme, name, accent, logo }: PreviewProps) {
  const text = useText();
  const { fill, text: colour } = accent[theme];
  const style: CSSProperties & Record<`--${string}`, string> = {
    colorScheme: theme,
    '--colour-brand': accent.light.fill,
  };
  const [isWordmark, setWordmark] = useState(false);
  const measure = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    setWordmark(naturalWidth >= naturalHeight * WORDMARK_RATIO);
  const mark = logo ? <img src={logo} alt="" onLoad={measure} /> : <ProductMark className={styles.mark} />;
  return (
    <div className={styles.screen} style={style}>
      <div className={styles.header}>
        {mark}
        <strong>{name}</strong>
      </div>
      <div className={styles.card}>
        <div className={styles.brand}>
          {mark}
          {!(logo && isWordmark) && <strong>{name}</strong>}
        </div>
        <span className={styles.button} style={{ background: fill }}>
          {text('brand.preview.button')}
        </span>
        <span style={{ color: colour }}>{text('brand.preview.link')}</span>
      </div>
    </div>
  );
}
