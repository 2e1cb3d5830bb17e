import type { HelpBlock, HelpText } from '@unified-shell/api/help';
import type { ReactNode } from 'react';
import styles from './text-blocks.module.css';

export type DrawLink = (part: Extract<HelpText, { kind: 'link' }>, children: ReactNode) => ReactNode;

interface TextBlocksProps {
  blocks: readonly HelpBlock[];
  drawLink: DrawLink;
}

/** Draws a closed tree of text. There is no markup in it, so no author can bring any into the page. */
export function TextBlocks(props: TextBlocksProps) {
  return (
    <div className={styles.text}>
      <Blocks {...props} />
    </div>
  );
}

/** Blocks have no ids, and never change their order. */
function keyed<T>(list: readonly T[], draw: (item: T, key: number) => ReactNode): ReactNode {
  return list.map((item, index) => draw(item, index));
}

function Blocks({ blocks, drawLink }: TextBlocksProps) {
  return keyed(blocks, (block, key) => <Block key={key} block={block} drawLink={drawLink} />);
}

function Block({ block, drawLink }: { block: HelpBlock; drawLink: DrawLink }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h4 className={styles.subheading}>
          <Texts parts={block.parts} drawLink={drawLink} />
        </h4>
      );
    case 'paragraph':
      return (
        <p>
          <Texts parts={block.parts} drawLink={drawLink} />
        </p>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {keyed(block.items, (blocks, key) => (
            <li key={key}>
              <Blocks blocks={blocks} drawLink={drawLink} />
            </li>
          ))}
        </List>
      );
    }
    case 'code':
      return (
        <pre className={styles.code}>
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return (
        <blockquote className={styles.quote}>
          <Blocks blocks={block.blocks} drawLink={drawLink} />
        </blockquote>
      );
    default:
      return block satisfies never;
  }
}

interface TextsProps {
  parts: readonly HelpText[];
  drawLink: DrawLink;
}

function Texts({ parts, drawLink }: TextsProps) {
  return keyed(parts, (part, key) => <Text key={key} part={part} drawLink={drawLink} />);
}

function Text({ part, drawLink }: { part: HelpText; drawLink: DrawLink }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code>{part.text}</code>;
    case 'strong':
      return (
        <strong>
          <Texts parts={part.parts} drawLink={drawLink} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Texts parts={part.parts} drawLink={drawLink} />
        </em>
      );
    case 'link':
      return drawLink(part, <Texts parts={part.parts} drawLink={drawLink} />);
    default:
      return part satisfies never;
  }
}

export function plainText(parts: readonly HelpText[]): string {
  return parts.map((part) => ('text' in part ? part.text : plainText(part.parts))).join('');
}
