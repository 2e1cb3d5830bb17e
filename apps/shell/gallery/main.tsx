// Shows the specimen that the hash names in the page of the shell; without a hash, the list of specimens.
// `?theme=light|dark` and `?locale=…` are its settings; the width is that of the window.
import '../src/skeleton/skeleton.css';
import '@fontsource-variable/source-sans-3/index.css';
import './gallery.css';
import { matchLocale } from '@unified-shell/messages/match-locale';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ColourScheme } from '../src/kernel/workspace/preferences/theme';
import { Contents } from './Contents';
import { SpecimenPage } from './SpecimenPage';
import { specimens } from './specimens';

const query = new URLSearchParams(location.search);
const colourScheme: ColourScheme = query.get('theme') === 'dark' ? 'dark' : 'light';
const locale = matchLocale([query.get('locale') ?? undefined], 'dev');
const smallWindow = innerWidth <= 768;

const slots = {
  header: findSlot('header'),
  'side-navigation': findSlot('side-navigation'),
  overlay: findSlot('overlay'),
  frames: findSlot('frames'),
};
const root = createRoot(document.createElement('div'));

/** Renders the current specimen. Each specimen starts with new state. */
function show(): void {
  const id = decodeURIComponent(location.hash.slice(1));
  const specimen = specimens.find((candidate) => candidate.id === id);
  // A hash that names no specimen comes from a link of the chrome and is ignored.
  if (specimen === undefined && id !== '') return;
  const { dataset } = document.documentElement;
  dataset['theme'] = colourScheme;
  dataset['navigation'] = !smallWindow || specimen?.slot === 'side-navigation' ? 'open' : 'closed';
  dataset['screen'] = specimen?.isAlone ? 'starting' : 'none';
  const settings = { colourScheme, locale, smallWindow };
  root.render(
    specimen === undefined ? (
      createPortal(<Contents specimens={specimens} />, slots.frames)
    ) : (
      <SpecimenPage key={id} specimen={specimen} slots={slots} settings={settings} />
    ),
  );
}

show();
addEventListener('hashchange', show);

function findSlot(name: string): HTMLElement {
  const element = document.getElementById(name);
  if (element === null) throw new Error(`The page has no #${name}`);
  return element;
}
