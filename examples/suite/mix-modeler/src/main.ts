// Mix modeler: a board of budgets, with Vue.
import { createApp, reactive } from 'vue';
import { connectPage, type DemonstrationMessages } from '../../src/demonstration/connect-page';
import BudgetApp from './budget-app.vue';
import { messagesKey } from './messages';

const root = document.getElementById('root');
let shown: { messages: DemonstrationMessages } | undefined;

if (root) {
  connectPage(root, (messages) => {
    if (shown) shown.messages = messages;
    else {
      shown = reactive({ messages });
      createApp(BudgetApp).provide(messagesKey, shown).mount(root);
    }
  });
}
