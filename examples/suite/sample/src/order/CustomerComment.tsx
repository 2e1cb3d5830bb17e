import { Button } from '@react-spectrum/s2/Button';
import { type TranslatedText, translate } from '@unified-shell/app-sdk';
import { useConfiguration } from '@unified-shell/app-sdk/react';
import { useText } from '@unified-shell/solution-page/messages';
import { useState } from 'react';

/** Data of the demonstration: a text that somebody has written in their own language. */
const COMMENT = { text: 'Merci de livrer après 17 heures, à l’entrée de service.', locale: 'fr-FR' };

/** The comment of a customer, which the user may have translated. */
export function CustomerComment() {
  const text = useText();
  const locale = useConfiguration()?.locale ?? COMMENT.locale;
  const [answer, setAnswer] = useState<{ to: string; found: TranslatedText | undefined }>();
  const ask = async () => {
    const [found] = await translate
      .get({ texts: [COMMENT.text], to: [locale] })
      .catch((): readonly TranslatedText[] => []);
    setAnswer({ to: locale, found });
  };
  return (
    <>
      <h3>{text('sample.order.comment')}</h3>
      <p lang={COMMENT.locale}>{COMMENT.text}</p>
      {locale !== COMMENT.locale && (
        <Button variant="secondary" size="S" onPress={() => void ask()}>
          {text('sample.order.translate')}
        </Button>
      )}
      {/* An answer in another language is that of an earlier press. */}
      <div role="status">{answer?.to === locale && <Translated found={answer.found} locale={locale} />}</div>
    </>
  );
}

function Translated({ found, locale }: { found: TranslatedText | undefined; locale: string }) {
  const text = useText();
  const translation = found?.translations.find(({ success }) => success);
  if (translation === undefined) return <p>{text('sample.order.untranslated')}</p>;
  return (
    <>
      <p lang={locale}>{translation.translatedText}</p>
      <p>
        <small>{text(found?.demonstration ? 'sample.order.demonstration' : 'sample.order.translated')}</small>
      </p>
    </>
  );
}
