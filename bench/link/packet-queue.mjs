/** A queue of bytes that are read in packets of at most `size` bytes. */
export function createPacketQueue(size) {
  let chunks = [];
  let bytes = 0;
  return {
    get bytes() {
      return bytes;
    },
    push(chunk) {
      chunks.push(chunk);
      bytes += chunk.length;
    },
    /** The next packet, without removing it; undefined when the queue is empty. */
    peek() {
      return chunks[0]?.subarray(0, size);
    },
    /** Removes the packet that `peek` returns. */
    shift() {
      const packet = this.peek();
      if (packet === undefined) return;
      if (packet.length === chunks[0].length) chunks.shift();
      else chunks[0] = chunks[0].subarray(packet.length);
      bytes -= packet.length;
    },
    clear() {
      chunks = [];
      bytes = 0;
    },
  };
}
