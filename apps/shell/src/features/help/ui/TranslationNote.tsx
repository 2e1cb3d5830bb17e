import panelStyles from '../../../chrome/ui/side-panel.module.css';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import type { ArticleTranslation } from '../model/help-store';
import styles from './help.module.css';
import { useHelpText } from './help-messages';

interface TranslationNoteProps {
  translation: ArticleTranslation;
  /** The user reads the original. */
  isOriginal: boolean;
  showOriginal(isOriginal: boolean): void;
}

/** Says that the article is translated by a machine, with a button for the original. */
export function TranslationNote({ translation, isOriginal, showOriginal }: TranslationNoteProps) {
  const text = useHelpText();
  const words = useWords(translation);
  return (
    <div className={styles.note}>
      <p className={panelStyles.small} role="status">
        {words}
      </p>
      {translation.kind === 'known' && (
        <button
          type="button"
          className={panelStyles.action}
          aria-pressed={isOriginal}
          onClick={() => showOriginal(!isOriginal)}
        >
          {text('help.original')}
        </button>
      )}
    </div>
  );
}

function useWords(translation: ArticleTranslation): string {
  const text = useHelpText();
  const locale = useChromeView((view) => view.locale);
  switch (translation.kind) {
    case 'loading':
      return text('help.translating');
    case 'failed':
      return text('help.untranslated');
    case 'known': {
      if (translation.isDemonstration) return text('help.demonstration');
      const [language = ''] = translation.from.split('-');
      const names = new Intl.DisplayNames(locale, { type: 'language' });
      return text('help.translated', { language: names.of(language) ?? language });
    }
    default:
      return translation satisfies never;
  }
}
