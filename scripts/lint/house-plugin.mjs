// The lint rules of this project.
import { noWordsInJsx } from './no-words-in-jsx.mjs';

export default { meta: { name: 'house' }, rules: { 'no-words-in-jsx': noWordsInJsx } };
