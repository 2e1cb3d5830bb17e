// Shows the specimen that the hash names, in the page of the shell; without one, the list of them.
// `?theme=light|dark` and `?locale=…` are its settings; any width is the window's.
import '@fontsource-variable/source-sans-3/index.css';
import './gallery.css';
import { matchLocale } from '@unified-shell/messages/match-locale';
import { createRoot } from 'react-dom/client';
import type { ColourScheme } from '../src/core/preferences/theme';
import { Contents } from './Contents';
import { SpecimenPage } from './SpecimenPage';
import { specimens } from './specimens';

const query = new URLSearchParams(location.search);
const colourScheme: ColourScheme = query.get('theme') === 'dark' ? 'dark' : 'light';
const locale = matchLocale([query.get('locale') ?? undefined], 'dev');
const id = decodeURIComponent(location.hash.slice(1));
const specimen = specimens.find((candidate) => candidate.id === id);

const { dataset } = document.documentElement;
dataset['theme'] = colourScheme;
dataset['navigation'] = innerWidth > 768 || specimen?.place === 'side-navigation' ? 'open' : 'closed';
dataset['screen'] = specimen?.isAlone ? 'starting' : 'none';

const root = createRoot(document.createElement('div'));
if (specimen === undefined) {
  createRoot(place('frames')).render(<Contents specimens={specimens} />);
} else {
  document.title = id;
  const places = {
    header: place('header'),
    'side-navigation': place('side-navigation'),
    overlay: place('overlay'),
    frames: place('frames'),
  };
  root.render(
    <SpecimenPage
      specimen={specimen}
      places={places}
      settings={{ colourScheme, locale, smallWindow: innerWidth <= 768 }}
    />,
  );
}

// Each specimen starts from nothing. The links of the chrome lead nowhere here.
addEventListener('hashchange', () => {
  if (specimens.some((candidate) => `#${candidate.id}` === location.hash) || location.hash === '') {
    location.reload();
  }
});

function place(name: string): HTMLElement {
  const element = document.getElementById(name);
  if (element === null) throw new Error(`The page has no #${name}`);
  return element;
}
