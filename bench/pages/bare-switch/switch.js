// A bare page that shows one of several applications, with three strategies to switch between them.
const origins = { ...document.documentElement.dataset };
const strategy = new URLSearchParams(location.search).get('strategy');

let shown;
const kept = new Map();

function append(origin) {
  const frame = document.createElement('iframe');
  frame.src = `${origin}/`;
  document.body.append(frame);
  return frame;
}

const strategies = {
  'remove-first'(origin) {
    shown?.remove();
    shown = append(origin);
  },
  'append-first'(origin) {
    const before = shown;
    const frame = append(origin);
    shown = frame;
    window.addEventListener('message', function hear({ source, origin: from }) {
      if (source !== frame.contentWindow || from !== origin) return;
      window.removeEventListener('message', hear);
      before?.remove();
    });
  },
  keep(origin) {
    if (shown) shown.style.display = 'none';
    shown = kept.get(origin) ?? append(origin);
    kept.set(origin, shown);
    shown.style.display = '';
  },
};

window.benchSwitch = (name) => strategies[strategy](origins[name]);
window.benchSwitch('first');
