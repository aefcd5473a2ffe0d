/** Where the files of pictures are. Their names contain a hash of their content, so a file never changes. */
export interface PictureStore {
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Null if there is no such file. */
  read(name: string): Promise<Buffer | null>;
  /** Does nothing where there is no such file. */
  remove(name: string): Promise<void>;
}
