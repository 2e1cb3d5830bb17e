/** The texts of the application in one language. */
export interface Texts {
  language: string;
  greeting: (name: string, organisation: string) => string;
  all: PlaceTexts;
  open: PlaceTexts;
}

interface PlaceTexts {
  link: string;
  title: string;
  text: string;
}

const ENGLISH: Texts = {
  language: 'en',
  greeting: (name, organisation) => `Hello ${name}, you are in ${organisation}.`,
  all: { link: 'All', title: 'All orders', text: 'All orders.' },
  open: { link: 'Open', title: 'Open orders', text: 'Orders that have not shipped yet.' },
};

const FRENCH: Texts = {
  language: 'fr',
  greeting: (name, organisation) => `Bonjour ${name}, vous êtes dans ${organisation}.`,
  all: { link: 'Tout', title: 'Tout', text: 'Tout, même ce qui a été expédié.' },
  open: { link: 'En cours', title: 'En cours', text: 'Ce qui n’a pas encore été expédié.' },
};

/** The texts for the locale of the user, such as `fr-CA`; English for a language that the application does not have. */
export const textsFor = (locale = ''): Texts => (locale.startsWith('fr') ? FRENCH : ENGLISH);
