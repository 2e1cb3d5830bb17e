// The app page of every variant: a list of orders. The page draws at once. In a shell it is done when it has received
// its configuration, in other hosts when it has been painted.
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
  // The shell is notified by the runtime; a bare page listens for this message.
  if (connected === undefined && host) window.parent.postMessage('bench:done', host);
}
