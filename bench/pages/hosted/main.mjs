// The hosted page that every variant hosts: a list of orders. It draws at once; where there is a shell it is done when it
// has its configuration, elsewhere when it has been painted.
import { connectShell } from './connect-shell.mjs';
import { drawOrders } from './draw-orders.mjs';
import { afterPaint, keepReport } from './report.mjs';

keepReport();
const connected = connectShell();
drawOrders(document.getElementById('app'));
performance.mark('rendered');

if (connected === undefined) afterPaint(sayDone);
else connected.then(sayDone);

function sayDone() {
  performance.mark('done');
  const [host] = location.ancestorOrigins;
  // The shell hears of it by its runtime; a bare page listens for this.
  if (connected === undefined && host) window.parent.postMessage('bench:done', host);
}
