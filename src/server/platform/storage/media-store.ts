/** Where the bytes of pictures are kept, each under the name that its row in `media` has. */
export interface MediaStore {
  /** Returns the id of the store, the same for every process. */
  identify(): Promise<string>;
  /** Resolves when the picture would survive a power cut. */
  put(name: string, picture: Uint8Array): Promise<void>;
  /** Null: there is none of that name. */
  get(name: string): Promise<Uint8Array | null>;
  /** Fine, too, when there is none of that name. */
  remove(name: string): Promise<void>;
}
