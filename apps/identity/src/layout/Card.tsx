import { ProductMark } from '@unified-shell/look/ProductMark';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../messages';
import styles from './layout.module.css';

interface CardProps {
  title: string;
  subtitle: string;
  /** The card replaces another one without a navigation: screen readers announce a title that gets the focus. */
  focusesTitle?: boolean;
  children: ReactNode;
}

/** The card that contains every page of the identity host. */
export function Card({ title, subtitle, focusesTitle = false, children }: CardProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusesTitle) heading.current?.focus();
  }, [focusesTitle]);
  return (
    <div className={styles.card}>
      <div className={styles.brand}>
        <ProductMark className={`product-mark ${styles.mark}`} />
        <span className="product-name">{text('product.name')}</span>
      </div>
      <h1 ref={heading} className={styles.title} {...(focusesTitle ? { tabIndex: -1 } : {})}>
        {title}
      </h1>
      <p className={styles.subtitle}>{subtitle}</p>
      {children}
    </div>
  );
}
