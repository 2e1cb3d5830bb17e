import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The distinct names and kinds of all arguments, including nested ones: `count:6`. */
export function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  const found = elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const own = `${element.value}:${element.type}`;
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [own];
    return [own, ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value))];
  });
  return [...new Set(found)].sort();
}

/** For compact numbers (`1 million`), which no text of the product has. */
const ONLY_FOR_COMPACT_NUMBERS = 'many';

/**
 * Lists what the translator has to correct: the translation does not parse, has other arguments than the source, or plural
 * forms that are not those of its language.
 */
export function judgeMessage(source: string, translation: string, locale: string): string[] {
  if (translation.trim() === '') return ['is empty'];
  let elements: MessageFormatElement[];
  try {
    elements = parse(translation, { ignoreTag: true });
  } catch (cause) {
    return [`cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`];
  }
  const own = argumentsOf(elements);
  const wanted = argumentsOf(parse(source, { ignoreTag: true }));
  const named = (list: readonly string[]) => list.map((one) => `{${one.split(':')[0]}}`).join(' ') || 'none';
  const faults = own.join() === wanted.join() ? [] : [`has ${named(own)}, the English has ${named(wanted)}`];
  return [...faults, ...pluralFaults(elements, locale)];
}

function pluralFaults(elements: readonly MessageFormatElement[], locale: string): string[] {
  return elements.flatMap((element) => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => pluralFaults(value, locale));
    if (element.type === TYPE.select) return inner;
    const { pluralCategories } = new Intl.PluralRules(locale, {
      type: element.pluralType ?? 'cardinal',
    }).resolvedOptions();
    const forms = Object.keys(element.options).filter((form) => !form.startsWith('='));
    const wrong = forms.filter((form) => !pluralCategories.some((category) => category === form));
    const missing = pluralCategories.filter(
      (category) => category !== ONLY_FOR_COMPACT_NUMBERS && !forms.includes(category),
    );
    return [
      ...wrong.map((form) => `has the plural form "${form}", which ${locale} does not have`),
      ...missing.map((form) => `lacks the plural form "${form}" of ${locale}`),
      ...inner,
    ];
  });
}
