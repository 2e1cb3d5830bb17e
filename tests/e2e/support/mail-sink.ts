// A mail server on loopback that accepts every mail and keeps its text.
import { createServer, type Server, type Socket } from 'node:net';

export interface MailSink {
  port: number;
  /** Each mail as it was sent, with its header fields; quoted-printable is decoded. */
  mails: readonly string[];
  close(): Promise<void>;
}

export async function startMailSink(): Promise<MailSink> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    receive(socket, (mail) => mails.push(decode(mail)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: portOf(server),
    mails,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function receive(socket: Socket, keep: (mail: string) => void): void {
  let content: string[] | undefined;
  let rest = '';
  const reply = (line: string) => socket.write(`${line}\r\n`);
  reply('220 ready');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (content === undefined) {
        if (line === 'DATA') content = [];
        reply(content === undefined ? '250 fine' : '354 go on');
      } else if (line === '.') {
        keep(content.join('\n'));
        content = undefined;
        reply('250 accepted');
      } else content.push(line);
    }
  });
}

function decode(mail: string): string {
  return mail
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
