// When it is loaded, the component library asks in which locales the browser can write dates, only to learn whether the
// browser's language is well formed. That reads the browser's tables of dates: some 20 ms before anything is drawn,
// four times as many on a slow processor. Canonicalising refuses the same languages, and reads nothing.
import type { Plugin } from 'vite';

const MODULE = /react-aria[\\/]dist[\\/]private[\\/]i18n[\\/]useDefaultLocale\.m?js$/;
const ASKED = /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\)/;

/** Is this the module that finds out the browser's language? */
export function isDefaultLocale(moduleId: string): boolean {
  return MODULE.test(moduleId.split('?')[0] ?? '');
}

/** The module with the quick question; undefined where it asks another one than the version this was written for. */
export function askQuickly(code: string): string | undefined {
  return ASKED.test(code) ? code.replace(ASKED, 'Intl.getCanonicalLocales(locale)') : undefined;
}

export function quickDefaultLocale(): Plugin {
  return {
    name: 'quick-default-locale',
    apply: 'build',
    transform(code, id) {
      if (!isDefaultLocale(id)) return null;
      const quick = askQuickly(code);
      if (quick === undefined) return this.error(`${id} does not ask for the locales of dates any more`);
      return { code: quick, map: null };
    },
  };
}
