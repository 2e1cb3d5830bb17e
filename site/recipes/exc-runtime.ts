export {};

// #region file
/** The shells that may host this application. */
const SHELLS = ['https://experience.example.com', 'http://experience.shell.localhost:4000'];
const STORED = 'unifiedShellMRScript';

if (window.parent === window) throw new Error('The application is not in a frame.');
let given = new URL(window.location.href).searchParams.get('_mr');
try {
  // A reload of the development server may lose the parameter.
  given = given || window.sessionStorage.getItem(STORED);
} catch {
  // The browser denies storage to this frame.
}
if (!given) throw new Error('The address of the frame names no runtime.');
const { origin, pathname, href } = new URL(given);
if (!SHELLS.includes(origin)) throw new Error(`${origin} is no shell of this application: see SHELLS.`);
if (!pathname.endsWith('.js')) throw new Error('The runtime is no script.');
try {
  window.sessionStorage.setItem(STORED, href);
} catch {
  // Then only a reload that loses the parameter finds no runtime.
}

const script = document.createElement('script');
script.async = true;
script.src = href;
script.onload = () => window.EXC_MR_READY?.();
document.head.append(script);
// #endregion file
