import { createRequire } from 'node:module';
import { Inject, Injectable } from '@nestjs/common';
import { ValidationError } from '../../../platform/errors/app-error.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';

/** German words that the list below lacks, or has without their umlauts. */
const GERMAN = `anmelden benutzer büro buero donnerstag düsseldorf firma frühling fruehling fußball
  geheimnis grüßgott gruessgott halloduda hallohallo hallowelt hasi ichliebdich ichliebedich
  ichliebesie köln kuschel kuschelbär lassmichrein login mama märz maerz mausebär mittwoch moin
  münchen mustermann oma opa ostern papa pferd prinzessin samstag schätzchen scheiße servus
  sicherheit sternchen teddybär tschüss unternehmen willkommen wilkommen`.split(/\s+/);

/**
 * Whether a password is in `GERMAN` or among the 49,000 most frequent of leaked lists, which are loaded on first
 * use (half a megabyte). A scan takes 0.1 ms; building a `Set` would block the first request.
 */
const isCommon = (word: string) =>
  GERMAN.includes(word) || loadDictionary()['passwords-common'].includes(word);

const loadDictionary = (): Record<'passwords-common', string[]> =>
  createRequire(import.meta.url)('@zxcvbn-ts/language-common').dictionary;

/** What somebody types who lets a finger run along the keys; also backwards. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertzuiopü',
  'asdfghjklöä',
  'yxcvbnm',
  'qwertyuiop',
  'zxcvbnm',
  '1qay2wsx3edc4rfv5tgb6zhn',
  '1qaz2wsx3edc4rfv5tgb6yhn',
].flatMap((run) => [run, [...run].reverse().join('')]);

/** More than this around a word makes it worth something. */
const TRIVIAL_REST = 5;

/** Which passwords nobody may choose, wherever one is chosen. */
@Injectable()
export class PasswordRules {
  constructor(@Inject(SITE) private readonly site: SiteContent) {}

  /**
   * @param field the input that is at fault
   * @throws ValidationError for a password that is easily guessed
   */
  assertGood(password: string, field: string, email?: string): void {
    const fault = passwordFault(password, { email, product: this.site.name });
    if (fault) throw new ValidationError({ [field]: [fault] });
  }
}

interface Known {
  /** The address of the account, where it is known already. */
  email?: string;
  /** What the product is called. */
  product: string;
}

/**
 * What is wrong with a password that is long enough: a German sentence that says what to do, or null.
 * What stands around a word in digits and punctuation (`Schatz123!`) does not make it a better one.
 */
export function passwordFault(password: string, { email, product }: Known): string | null {
  const plain = password.normalize('NFC').toLowerCase();
  if (plain.trim() === '')
    return 'Bitte wählen Sie ein Passwort, das nicht nur aus Leerzeichen besteht';
  const candidates = [plain, wordOf(plain)];
  if (candidates.some(isRun)) {
    return 'Bitte wählen Sie ein Passwort, das keine bloße Wiederholung oder Folge von Zeichen ist';
  }
  if (email && (plain.includes(email) || candidates.includes(email.split('@')[0] ?? ''))) {
    return 'Bitte wählen Sie ein Passwort, das nicht Ihre E-Mail-Adresse ist';
  }
  if (candidates.includes(product.toLowerCase())) {
    return 'Bitte wählen Sie ein Passwort, das nicht der Name dieses Angebots ist';
  }
  if (candidates.some(isCommon)) {
    return 'Bitte wählen Sie ein Passwort, das weniger verbreitet und schwerer zu erraten ist';
  }
  return null;
}

/** The word in `123passwort!`; the whole where what stands around it is more than trivial. */
function wordOf(plain: string): string {
  const word = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return word.length >= 4 && plain.length - word.length <= TRIVIAL_REST ? word : plain;
}

/** `aaaaaaaa`, `abcabcabc`, `12345678`, `qwertz`. */
function isRun(text: string): boolean {
  if (/^(.{1,4}?)\1+$/u.test(text)) return true;
  return text.length >= 4 && RUNS.some((run) => run.includes(text) || (run + run).includes(text));
}
