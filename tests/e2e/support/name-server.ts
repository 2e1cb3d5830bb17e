// A name server on loopback that answers questions for TXT records, and knows no other names.
import { createSocket } from 'node:dgram';

export interface NameServer {
  /** As `Resolver.setServers` of `node:dns` takes it. */
  address: string;
  /** The value of each name's only record. */
  records: Map<string, string>;
  close(): Promise<void>;
}

const HEADER_BYTES = 12;
/** Recursion is available. The last four bits are the code: 0 for an answer, 3 for a name that does not exist. */
const FLAGS_ANSWER = 0x81_80;
const FLAGS_NO_NAME = 0x81_83;
/** Of a question, after its name: type and class. */
const TYPE_AND_CLASS_BYTES = 4;

export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, string>();
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    socket.send(answer(question, records), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** RFC 1035: the header, the question again, and a record whose name is a pointer to that of the question. */
function answer(question: Buffer, records: ReadonlyMap<string, string>): Buffer {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = question.readUInt8(at); length > 0; length = question.readUInt8(at)) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const asked = question.subarray(HEADER_BYTES, at + 1 + TYPE_AND_CLASS_BYTES);
  const value = records.get(labels.join('.').toLowerCase());
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(question.readUInt16BE(0), 0);
  header.writeUInt16BE(value === undefined ? FLAGS_NO_NAME : FLAGS_ANSWER, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(value === undefined ? 0 : 1, 6);
  if (value === undefined) return Buffer.concat([header, asked]);
  // Pointer to the name, type TXT, class IN, no caching, and the length of what follows.
  const record = Buffer.from([
    0xc0,
    HEADER_BYTES,
    0,
    16,
    0,
    1,
    0,
    0,
    0,
    0,
    0,
    value.length + 1,
    value.length,
  ]);
  return Buffer.concat([header, asked, record, Buffer.from(value)]);
}
