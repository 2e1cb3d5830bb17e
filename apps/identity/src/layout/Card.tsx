import type { ReactNode } from 'react';
import { type MessageKey, text } from '../messages';
import styles from './layout.module.css';
import { ProductMark } from './ProductMark';

interface CardProps {
  title: MessageKey;
  subtitle: MessageKey;
  children: ReactNode;
}

/** The card every page of the identity host consists of. */
export function Card({ title, subtitle, children }: CardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.brand}>
        <ProductMark />
        {text('product.name')}
      </div>
      <h1 className={styles.title}>{text(title)}</h1>
      <p className={styles.subtitle}>{text(subtitle)}</p>
      {children}
    </div>
  );
}
