import { type AppInfo, type NewsInfo, type PageInfo, page as shellPage } from '@unified-shell/app-sdk';
import { AppIcon } from '@unified-shell/solution-page/AppIcon';
import { isPlainClick } from '@unified-shell/solution-page/is-plain-click';
import { type MessageKey, useMessages, useText } from '@unified-shell/solution-page/messages';
import { useId } from 'react';
import styles from './home.module.css';

/** The number of pages of each list. Its space is reserved, because the lists arrive after the applications. */
const MAX_PAGES = 3;

const RECENT = { heading: 'home.recent', nothing: 'home.recent.nothing' } as const;
const FAVOURITES = { heading: 'home.favourites', nothing: 'home.favourites.nothing' } as const;

const NEWS = { heading: 'home.news', nothing: 'home.news.nothing' } as const;

interface PageListsProps {
  /** Undefined until they are known. */
  recent: readonly PageInfo[] | undefined;
  favourites: readonly PageInfo[] | undefined;
  news: readonly NewsInfo[] | undefined;
  /** The applications that the user may open. */
  apps: readonly AppInfo[];
}

/** The pages that the user opened last and has pinned, in all tabs and browsers, and what is new for them. */
export function PageLists({ recent, favourites, news, apps }: PageListsProps) {
  const text = useText();
  const { locale } = useMessages();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const newsRows = news?.map(({ kind, title, appId, at, href, isOutside }) => {
    const app = apps.find((one) => one.appId === appId);
    const date = day.format(at);
    return kind === 'notification'
      ? {
          ...{ title, href, isOutside },
          detail: [app?.name, date].filter(Boolean).join(' · '),
          icon: app?.icon ?? 'bell',
        }
      : { title, href, isOutside, detail: text('home.news.requested', { date }), icon: 'lock' };
  });
  return (
    <div className={styles.pageLists}>
      <PageList {...RECENT} rows={recent} />
      <PageList {...FAVOURITES} rows={favourites} />
      <PageList {...NEWS} rows={newsRows} />
    </div>
  );
}

/** A page of the shell, a page outside it, or a text alone. */
type Row = Pick<PageInfo, 'title' | 'detail' | 'icon'> & {
  href?: string | undefined;
  isOutside?: boolean | undefined;
};

interface PageListProps {
  heading: MessageKey;
  nothing: MessageKey;
  rows: readonly Row[] | undefined;
}

function PageList({ heading, nothing, rows }: PageListProps) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.pageList} aria-busy={rows === undefined}>
      <h2 id={id} className={styles.listName}>
        {text(heading)}
      </h2>
      {rows?.length === 0 && <p className={styles.noPages}>{text(nothing)}</p>}
      <ul className={styles.pages}>
        {rows?.slice(0, MAX_PAGES).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notifications may be equal
          <li key={`${row.href} ${index}`}>
            <PageRow row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PageRow({ row: { title, detail, icon, href, isOutside } }: { row: Row }) {
  const text = useText();
  const content = (
    <>
      <span className={styles.pageIcon} aria-hidden="true">
        <AppIcon name={icon} />
      </span>
      <span className={styles.pageTitle}>{title}</span>
      {detail !== '' && <span className={styles.pageDetail}>{detail}</span>}
    </>
  );
  if (href === undefined) return <span className={styles.pageRow}>{content}</span>;
  if (isOutside) {
    return (
      <a
        className={styles.pageRow}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={text('home.outside', { name: title })}
        aria-description={detail || undefined}
      >
        {content}
      </a>
    );
  }
  return (
    <a
      className={styles.pageRow}
      href={href}
      target="_top"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        shellPage.shellRedirect(href);
      }}
    >
      {content}
    </a>
  );
}
