import { type PageInfo, page as shellPage } from '@unified-shell/app-sdk';
import { useId } from 'react';
import { AppIcon } from '../../src/shared/AppIcon';
import { isPlainClick } from '../../src/shared/is-plain-click';
import { type MessageKey, useText } from '../../src/shared/messages';
import styles from './home.module.css';

/** The number of pages of each list. Its space is reserved, because the lists arrive after the applications. */
const MAX_PAGES = 3;

const RECENT = { heading: 'home.recent', nothing: 'home.recent.nothing' } as const;
const FAVOURITES = { heading: 'home.favourites', nothing: 'home.favourites.nothing' } as const;

interface PageListsProps {
  /** Undefined until they are known. */
  recent: readonly PageInfo[] | undefined;
  favourites: readonly PageInfo[] | undefined;
}

/** The pages that the user opened last and has pinned, in all tabs and browsers. */
export function PageLists({ recent, favourites }: PageListsProps) {
  return (
    <div className={styles.pageLists}>
      <PageList {...RECENT} pages={recent} />
      <PageList {...FAVOURITES} pages={favourites} />
    </div>
  );
}

interface PageListProps {
  heading: MessageKey;
  nothing: MessageKey;
  pages: readonly PageInfo[] | undefined;
}

function PageList({ heading, nothing, pages }: PageListProps) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.pageList} aria-busy={pages === undefined}>
      <h2 id={id} className={styles.listName}>
        {text(heading)}
      </h2>
      {pages?.length === 0 && <p className={styles.noPages}>{text(nothing)}</p>}
      <ul className={styles.pages}>
        {pages?.slice(0, MAX_PAGES).map((page) => (
          <li key={page.href}>
            <PageRow page={page} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PageRow({ page: { title, detail, icon, href } }: { page: PageInfo }) {
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
      <span className={styles.pageIcon} aria-hidden="true">
        <AppIcon name={icon} />
      </span>
      <span className={styles.pageTitle}>{title}</span>
      {detail !== '' && <span className={styles.pageDetail}>{detail}</span>}
    </a>
  );
}
