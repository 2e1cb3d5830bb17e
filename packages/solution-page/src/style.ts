// The styles of every solution, in the order in which they apply.
import '@fontsource-variable/source-sans-3/index.css';
import '@unified-shell/look/page.css';
import './tokens.css';
