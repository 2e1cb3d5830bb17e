/** A version that is refused as a whole. The message is for the publisher and names the file. */
export class PublishFault extends Error {
  override readonly name = 'PublishFault';
}
