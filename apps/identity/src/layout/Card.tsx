import type { ReactNode } from 'react';
import { useText } from '../messages';
import styles from './layout.module.css';
import { ProductMark } from './ProductMark';

interface CardProps {
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** The card that contains every page of the identity host. */
export function Card({ title, subtitle, children }: CardProps) {
  const text = useText();
  return (
    <div className={styles.card}>
      <div className={styles.brand}>
        <ProductMark />
        {text('product.name')}
      </div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.subtitle}>{subtitle}</p>
      {children}
    </div>
  );
}
