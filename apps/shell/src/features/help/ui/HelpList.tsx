import type { HelpEntry } from '@unified-shell/api/help';
import type { TourEntry } from '@unified-shell/api/tour';
import type { AppHelp } from '@unified-shell/protocol/app-chrome/app-help';
import { SearchInput } from '../../../chrome/ui/SearchInput';
import panelStyles from '../../../chrome/ui/side-panel.module.css';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import { BrandLinkList } from './BrandLinkList';
import { findArticles, findTours } from './find-articles';
import { HelpLink } from './HelpLink';
import { HelpFailure, HelpLoading } from './HelpNotes';
import styles from './help.module.css';
import { useHelpText } from './help-messages';

/** The search over all articles. Those that fit the open page come first. */
export function HelpList() {
  const text = useHelpText();
  const send = useSend();
  const { list, query, ofApp } = useChromeView((view) => view.help);
  const subject = useChromeView((view) => view.helpSubject);
  // The field can be used while the list loads.
  const field = (
    <SearchInput
      label={text('help.search')}
      query={query}
      search={(words) => send({ type: 'help-searched', query: words })}
    />
  );
  if (list.kind !== 'known') {
    return (
      <>
        {field}
        {list.kind === 'failed' ? <HelpFailure /> : <HelpLoading />}
        {list.kind === 'failed' && <BrandLinkList />}
      </>
    );
  }
  const { forPage, others } = findArticles(list.articles, query, subject);
  const isSearch = query.trim() !== '';
  return (
    <>
      {field}
      <p className="screen-reader-only" role="status">
        {isSearch && text('help.found', { count: forPage.length + others.length })}
      </p>
      {isSearch && forPage.length + others.length === 0 && (
        <div className={styles.note}>
          <p className={styles.strong}>{text('help.found', { count: 0 })}</p>
          <p>{text('help.nothing')}</p>
        </div>
      )}
      <Articles title={text('help.for-page')} entries={forPage} />
      {!isSearch && ofApp && <OfApplication help={ofApp.help} />}
      {!isSearch && subject?.team?.contact && (
        <TeamContact name={subject.team.name} contact={subject.team.contact} />
      )}
      {!isSearch && <Tours entries={findTours(list.tours, subject)} />}
      <Articles title={text(isSearch ? 'help.results' : 'help.all')} entries={others} />
      {!isSearch && <BrandLinkList />}
    </>
  );
}

/** The contact of the team that is responsible for the open application: an e-mail address, or a page. */
function TeamContact({ name, contact }: { name: string; contact: string }) {
  const text = useHelpText();
  const words = (
    <>
      <span className={styles.title}>{name}</span>
      <span className={panelStyles.small}>{contact}</span>
    </>
  );
  return (
    <section>
      <h3 className={styles.group}>{text('help.team')}</h3>
      <ul className={panelStyles.list}>
        <li>
          {contact.startsWith('https://') ? (
            <HelpLink href={contact} className={panelStyles.entry} title={name}>
              {words}
            </HelpLink>
          ) : (
            <a href={`mailto:${contact}`} className={panelStyles.entry}>
              {words}
            </a>
          )}
        </li>
      </ul>
    </section>
  );
}

function Articles({ title, entries }: { title: string; entries: readonly HelpEntry[] }) {
  const send = useSend();
  if (entries.length === 0) return null;
  return (
    <section>
      <h3 className={styles.group}>{title}</h3>
      <ul className={panelStyles.list}>
        {entries.map(({ id, title: name, summary }) => (
          <li key={id}>
            <button
              type="button"
              className={panelStyles.entry}
              onClick={() => send({ type: 'help-article-chosen', id })}
            >
              <span className={styles.title}>{name}</span>
              <span className={panelStyles.small}>{summary}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A tour closes the help center, once it has loaded. */
function Tours({ entries }: { entries: readonly TourEntry[] }) {
  const text = useHelpText();
  const send = useSend();
  const isFailed = useChromeView((view) => view.help.tour?.kind === 'failed');
  if (entries.length === 0) return null;
  return (
    <section>
      <h3 className={styles.group}>{text('help.tours')}</h3>
      {isFailed && <HelpFailure />}
      <ul className={panelStyles.list}>
        {entries.map(({ id, title, summary }) => (
          <li key={id}>
            <button
              type="button"
              className={panelStyles.entry}
              onClick={() => send({ type: 'help-tour-chosen', id })}
            >
              <span className={styles.title}>{title}</span>
              <span className={panelStyles.small}>{summary}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links and buttons that the open application has added. Their texts are untrusted, and shown only as plain text. */
function OfApplication({ help: { featured, resources, buttons } }: { help: AppHelp }) {
  const text = useHelpText();
  const send = useSend();
  const links = [...featured, ...resources];
  if (links.length + buttons.length === 0) return null;
  const buttonsAt = (place: 'helpCenter' | 'helpCenterResource') =>
    buttons
      .filter(({ scope = 'helpCenter' }) => scope === place)
      .map(({ id, label }) => (
        <li key={id}>
          <button
            type="button"
            className={panelStyles.entry}
            onClick={() => send({ type: 'help-button-pressed', id })}
          >
            {label}
          </button>
        </li>
      ));
  return (
    <section>
      <h3 className={styles.group}>{text('help.links')}</h3>
      <ul className={panelStyles.list}>
        {buttonsAt('helpCenter')}
        {links.map(({ href, label }) => (
          <li key={`${href} ${label}`}>
            <HelpLink href={href} className={panelStyles.entry} title={label}>
              {label}
            </HelpLink>
          </li>
        ))}
        {buttonsAt('helpCenterResource')}
      </ul>
    </section>
  );
}
