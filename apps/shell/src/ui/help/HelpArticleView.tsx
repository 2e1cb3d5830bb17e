import BackIcon from '@react-spectrum/s2/icons/ChevronLeft';
import type { HelpBlock, HelpText } from '@unified-shell/api/help';
import { type ReactNode, useEffect, useRef } from 'react';
import { useChromeView, useSend } from '../shared/use-chrome';
import { HelpLink } from './HelpLink';
import { HelpFailure, HelpLoading } from './HelpNotes';
import styles from './help.module.css';
import { useHelpText } from './help-messages';

/** The article that the user reads. The button at its top leads back to the list. */
export function HelpArticleView() {
  const text = useHelpText();
  const send = useSend();
  const article = useChromeView((view) => view.help.article);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = article?.kind === 'known' ? article.article.id : undefined;
  // The button or link that was pressed is gone.
  useEffect(() => {
    if (id !== undefined && document.activeElement === document.body) heading.current?.focus();
  }, [id]);
  return (
    <article className={styles.article} lang={article?.kind === 'known' ? article.article.locale : undefined}>
      <button
        type="button"
        className={styles.back}
        onClick={() => send({ type: 'help-article-chosen', id: undefined })}
      >
        <BackIcon aria-hidden="true" />
        {text('help.back')}
      </button>
      {article?.kind === 'failed' && <HelpFailure />}
      {article?.kind === 'loading' && <HelpLoading />}
      {article?.kind === 'known' && (
        <>
          <h3 ref={heading} className={styles.heading} tabIndex={-1}>
            {article.article.title}
          </h3>
          <Blocks blocks={article.article.blocks} />
        </>
      )}
    </article>
  );
}

/** The blocks of an article have no ids, and never change their order. */
function keyed<T>(list: readonly T[], draw: (item: T, key: number) => ReactNode): ReactNode {
  return list.map((item, index) => draw(item, index));
}

function Blocks({ blocks }: { blocks: readonly HelpBlock[] }) {
  return keyed(blocks, (block, key) => <Block key={key} block={block} />);
}

function Block({ block }: { block: HelpBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h4 className={styles.subheading}>
          <Texts parts={block.parts} />
        </h4>
      );
    case 'paragraph':
      return (
        <p>
          <Texts parts={block.parts} />
        </p>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {keyed(block.items, (blocks, key) => (
            <li key={key}>
              <Blocks blocks={blocks} />
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
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    default:
      return block satisfies never;
  }
}

function Texts({ parts }: { parts: readonly HelpText[] }) {
  return keyed(parts, (part, key) => <Text key={key} part={part} />);
}

function Text({ part }: { part: HelpText }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code>{part.text}</code>;
    case 'strong':
      return (
        <strong>
          <Texts parts={part.parts} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Texts parts={part.parts} />
        </em>
      );
    case 'link':
      return <ArticleLink part={part} />;
    default:
      return part satisfies never;
  }
}

const ARTICLE = 'article:';

function ArticleLink({ part: { href, parts } }: { part: Extract<HelpText, { kind: 'link' }> }) {
  const send = useSend();
  if (href.startsWith(ARTICLE)) {
    return (
      <button
        type="button"
        className={styles.link}
        onClick={() => send({ type: 'help-article-chosen', id: href.slice(ARTICLE.length) })}
      >
        <Texts parts={parts} />
      </button>
    );
  }
  return (
    <HelpLink href={href} className={styles.link} title={plainText(parts)}>
      <Texts parts={parts} />
    </HelpLink>
  );
}

function plainText(parts: readonly HelpText[]): string {
  return parts.map((part) => ('text' in part ? part.text : plainText(part.parts))).join('');
}
