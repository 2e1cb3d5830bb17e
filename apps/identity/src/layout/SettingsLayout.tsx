import { LinkButton } from '@react-spectrum/s2/LinkButton';
import { ProductMark } from '@unified-shell/look/ProductMark';
import type { ReactNode } from 'react';
import { useText } from '../messages';
import layout from './layout.module.css';
import styles from './settings.module.css';

interface SettingsLayoutProps {
  title: string;
  /** Address of the shell. */
  home: string;
  children: ReactNode;
}

/** A page of settings: a bar with the way back to the shell, the title, and the sections one below the other. */
export function SettingsLayout({ title, home, children }: SettingsLayoutProps) {
  const text = useText();
  return (
    <div className={styles.settings}>
      <div className={styles.bar}>
        <div className={styles.brand}>
          <ProductMark className={`product-mark ${layout.mark}`} />
          <span className={`product-name ${styles.productName}`}>{text('product.name')}</span>
        </div>
        <LinkButton href={home} variant="secondary" fillStyle="outline">
          {text('account.back')}
        </LinkButton>
      </div>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}
