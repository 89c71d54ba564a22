/** Loads the library that writes and sends mail, on first use: it takes 20 MB of memory. */
export const loadMailer = () => import('nodemailer');
