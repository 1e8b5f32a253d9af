import { z } from '../zod';

/** Umlauts may stand in the domain; what else is wrong with an address the server says. */
const EMAIL = /^[^\s@"]{1,64}@[^\s@"]+\.[^\s@".]{2,}$/u;

export const email = z
  .string()
  .trim()
  .regex(EMAIL, 'Bitte geben Sie eine gültige E-Mail-Adresse ein');

export const newPassword = z.string().min(8, 'Passwort muss mindestens 8 Zeichen lang sein');

export const MISMATCH = 'Passwörter stimmen nicht überein';
