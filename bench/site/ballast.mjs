// A plugin that adds as much script to the app page as a small real application has: many different functions. All of
// them are used, and they are the same in each run.

const NAME = 'virtual:ballast';
const FUNCTION_COUNT = 160;

const cities = ['Lisbon', 'Oslo', 'Graz', 'Turin', 'Porto', 'Bergen', 'Linz', 'Genoa'];
const states = ['open', 'paid', 'late', 'sent'];

export function ballast() {
  return {
    name: 'ballast',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? writeBallast(FUNCTION_COUNT) : undefined),
  };
}

/** Exported for its test. */
export function writeBallast(count) {
  const functions = Array.from({ length: count }, (_, index) => writeFunction(index));
  return `export const readers = [\n${functions.join(',\n')}\n];\n`;
}

/** Letters and digits that do not compress, like the names and texts of real scripts. */
function noise(index, length) {
  let state = index * 2_654_435_761 + 1;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 20).toString(36);
  })
    .join('')
    .slice(0, length);
}

function writeFunction(index) {
  const pick = (list, step) => JSON.stringify(list[(index * step + (index >> 3)) % list.length]);
  const price = (((index * 7919) % 9973) / 100 + 3).toFixed(2);
  const rate = (1 + ((index * 31) % 25) / 100).toFixed(2);
  return `(number) => {
  const lines = Array.from({ length: ${2 + (index % 5)} }, (_, line) => ({ price: ${price} + line * ${index % 11}, pieces: (line * ${index} + number) % 7 + 1 }));
  const net = lines.reduce((sum, { price, pieces }) => sum + price * pieces, ${index % 13});
  const discount = net > ${200 + index} ? net * ${((index % 9) / 100).toFixed(2)} : 0;
  return {
    order: 'ORD-${index.toString(36)}-' + String(number).padStart(${3 + (index % 4)}, '0'),
    note: '${noise(index, 90)}',
    customer: ['Customer ${(index * 104729).toString(36)}', ${pick(states, 3)} + ' since ${1 + (index % 28)} days'].join(', '),
    city: ${pick(cities, 5)},
    state: discount > ${index % 5} ? ${pick(states, 1)} : ${pick(states, 7)},
    total: ((net - discount) * ${rate}).toFixed(2),
  };
}`;
}
