// Shows the page of a solution that the hash names, with a fake shell that gives its data; without a hash, the list of
// specimens. `?theme=light|dark` and `?locale=…` are its settings.
import '@unified-shell/solution-page/style';
import { createFakeShell } from '@unified-shell/app-sdk/testing';
import { SolutionFrame } from '@unified-shell/solution-page/SolutionFrame';
import type { SolutionSpecimen } from '@unified-shell/solution-page/solution-specimen';
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Contents } from './Contents';

const files = import.meta.glob<{ specimens: readonly SolutionSpecimen[] }>(
  '../../{notifications,preferences}/src/*.specimens.tsx',
  { eager: true },
);
const specimens = Object.values(files).flatMap((file) => file.specimens);

const query = new URLSearchParams(location.search);
const id = decodeURIComponent(location.hash.slice(1));
const specimen = specimens.find((candidate) => candidate.id === id);

/** Tests wait for the title, which is set once the specimen is drawn. The solution sets its own title in the shell. */
function Titled({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.title = id;
  });
  return children;
}

const shell = createFakeShell();
if (window.unifiedShellRuntime) Object.assign(window.unifiedShellRuntime, specimen?.services);
shell.configure({
  environment: 'dev',
  locale: query.get('locale') ?? 'en-US',
  s2Theme: query.get('theme') === 'dark' ? 'dark' : 'light',
});
const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root');
createRoot(container).render(
  specimen === undefined ? (
    <Contents specimens={specimens} />
  ) : (
    <SolutionFrame loading={Promise.resolve()}>
      <Titled>{specimen.draw()}</Titled>
    </SolutionFrame>
  ),
);
// Each specimen has a document of its own, as a solution has.
addEventListener('hashchange', () => location.reload());
