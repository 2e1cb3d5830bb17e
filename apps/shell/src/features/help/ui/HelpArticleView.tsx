import BackIcon from '@react-spectrum/s2/icons/ChevronLeft';
import type { HelpText } from '@unified-shell/api/help';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type DrawLink, plainText, TextBlocks } from '../../../chrome/ui/TextBlocks';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import { HelpLink } from './HelpLink';
import { HelpFailure, HelpLoading } from './HelpNotes';
import styles from './help.module.css';
import { useHelpText } from './help-messages';
import { TranslationNote } from './TranslationNote';

/** The article that the user reads. The button at its top leads back to the list. */
export function HelpArticleView() {
  const text = useHelpText();
  const send = useSend();
  const article = useChromeView((view) => view.help.article);
  const heading = useRef<HTMLHeadingElement>(null);
  const known = article?.kind === 'known' ? article : undefined;
  const id = known?.article.id;
  const translation = known?.translation;
  /** The article of which the user wants to read the original. */
  const [originalId, setOriginalId] = useState<string>();
  const isOriginal = id === originalId;
  const shown = translation?.kind === 'known' && !isOriginal ? translation.article : known?.article;
  // The button or link that was pressed is gone.
  useEffect(() => {
    if (id !== undefined && document.activeElement === document.body) heading.current?.focus();
  }, [id]);
  return (
    <article className={styles.article}>
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
      {shown && (
        <>
          {translation && (
            <TranslationNote
              translation={translation}
              isOriginal={isOriginal}
              showOriginal={(wanted) => setOriginalId(wanted ? id : undefined)}
            />
          )}
          <div lang={shown.locale}>
            <h3 ref={heading} className={styles.heading} tabIndex={-1}>
              {shown.title}
            </h3>
            <TextBlocks blocks={shown.blocks} drawLink={drawLink} />
          </div>
        </>
      )}
    </article>
  );
}

const drawLink: DrawLink = (part, children) => <ArticleLink part={part}>{children}</ArticleLink>;

const ARTICLE = 'article:';

interface ArticleLinkProps {
  part: Extract<HelpText, { kind: 'link' }>;
  children: ReactNode;
}

function ArticleLink({ part: { href, parts }, children }: ArticleLinkProps) {
  const send = useSend();
  if (href.startsWith(ARTICLE)) {
    return (
      <button
        type="button"
        className={styles.link}
        onClick={() => send({ type: 'help-article-chosen', id: href.slice(ARTICLE.length) })}
      >
        {children}
      </button>
    );
  }
  return (
    <HelpLink href={href} className={styles.link} title={plainText(parts)}>
      {children}
    </HelpLink>
  );
}
