/** The place of published files outside the database. */

export interface BucketSettings {
  /** The address of the bucket, and of a folder in it: `https://s3.eu-west-1.amazonaws.com/releases/shell`. */
  url: string;
  /** Part of the signature; most servers besides Amazon's accept any. */
  region: string;
  keyId: string;
  secret: string;
}

/** An absolute path, or the settings of a bucket. */
export type ReleasesPlace = { folder: string } | { bucket: BucketSettings };
