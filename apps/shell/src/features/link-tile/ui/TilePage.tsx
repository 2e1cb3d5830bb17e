import { LinkButton } from '@react-spectrum/s2/LinkButton';
import { useEffect, useRef } from 'react';
import { useNoticeText } from '../../../chrome/ui/notice-messages';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import styles from './link-tile.module.css';

/** Stands in place of the frame at the address of a solution that opens in a tab of its own. */
export function TilePage() {
  const tile = useChromeView((view) => view.tile);
  return tile && <TileLink key={tile.href} {...tile} />;
}

function TileLink({ name, href }: { name: string; href: string }) {
  const text = useNoticeText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {text('tile.title', { name })}
      </h1>
      <p className={styles.text}>{text('tile.text')}</p>
      <LinkButton variant="accent" href={href} target="_blank" rel="noopener noreferrer">
        {text('tile.open', { name })}
      </LinkButton>
    </div>
  );
}
