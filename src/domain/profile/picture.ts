const stored = /^\/media\/[A-Za-z0-9_-]{1,200}(?:\.[a-z]{2,5})?$/;

/** Whether a picture's address is one that UploadMedia answers: nobody's profile loads anything from elsewhere. */
export const isStoredPicture = (address: string): boolean => stored.test(address);
