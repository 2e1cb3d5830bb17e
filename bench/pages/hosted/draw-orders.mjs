import { readers } from 'virtual:ballast';

/** Draws the orders. Each order is read by another function, so that the whole script is parsed, compiled and run. */
export function drawOrders(place) {
  const header = element('header', element('h1', 'Orders'), element('span', `${readers.length} open`));
  const head = element(
    'tr',
    ...['Order', 'Customer', 'City', 'State', 'Total'].map((name) => element('th', name)),
  );
  const rows = readers.map((read, index) => {
    const { note, order, customer, city, state, total } = read(index);
    const row = element('tr', ...[order, customer, city, state, total].map((text) => element('td', text)));
    row.title = note;
    if (state === 'late') row.className = 'late';
    return row;
  });
  place.replaceChildren(header, element('table', element('thead', head), element('tbody', ...rows)));
}

function element(name, ...children) {
  const result = document.createElement(name);
  result.append(...children);
  return result;
}
