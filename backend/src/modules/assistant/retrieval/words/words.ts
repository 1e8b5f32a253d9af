/** A word as the search sees it. */
export interface Word {
  /** Lower case, umlauts and ß in one spelling: `kaufer` for „Käufer“, „KÄUFER“ and „Kaeufer“. */
  folded: string;
  /** Whether it began with a capital letter, as a noun does. */
  capital: boolean;
}

const WORD = /\d+(?:[.,]\d+)*\p{L}*|\p{L}&\p{L}(?!\p{L})|\p{L}[\p{L}\p{N}]*/gu;
/** No word is longer; PostgreSQL refuses lexemes of thousands of letters. */
const LONGEST_WORD = 60;
const LINK_TARGET = /\]\([^()]*\)/g;

/** Texts repeat their words. So many that the whole course fits, and people cannot fill the memory. */
const MOST_KNOWN_WORDS = 100_000;
const knownWords = new Map<string, Word>();

/**
 * The words of a text in their order. „ue“ is read as ü only after a consonant other than q, so
 * that „Steuer“ and „bequem“ keep theirs; whatever it does to a foreign word, it does everywhere.
 */
export function wordsOf(text: string): Word[] {
  const readable = text.normalize('NFC').replace(LINK_TARGET, ']');
  const words = (readable.match(WORD) ?? []).filter(({ length }) => length <= LONGEST_WORD);
  return words.map(knownWord);
}

function knownWord(word: string): Word {
  const known = knownWords.get(word);
  if (known) return known;
  const made = { folded: fold(word), capital: /^\p{Lu}/u.test(word) };
  if (knownWords.size < MOST_KNOWN_WORDS) knownWords.set(word, made);
  return made;
}

export function fold(word: string): string {
  return word
    .toLowerCase()
    .replace(/[.,&]/g, '')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([ao])e/g, '$1')
    .replace(/(^|[^aeiouq])ue/g, '$1u');
}

const SIGN_OF: Record<string, string> = { sch: '$', ei: '%', ie: '&' };
const LETTERS_OF: Record<string, string> = { $: 'sch', '%': 'ei', '&': 'ie' };

/** „Beraterin“, „Anwältinnen“ and „Kollegin“ mean the same as the male word. */
const FEMALE = /(er|alt|eg|end|und)in(?:nen)?$/;
/** „Versicherung“ and „versichern“, „Krankheit“ and „krank“ are about the same. */
const NOUN_OF = /(.{4})(?:ung(?:en|s)?|[hk]eit(?:en|s)?)$/;

/** „Firma“ and „Firmen“, „Konto“ and „Konten“. */
const FOREIGN_PLURAL = /(firm|them|kont|risik)[ao]$/;

/** Texts repeat their words. So many that the whole course fits, and people cannot fill the memory. */
const MOST_STEMS = 100_000;
const stems = new Map<string, string>();

/**
 * The stem of a folded German word, so that „Verträge“, „Vertrags“ and „Vertrag“ meet.
 *
 * CISTEM (L. Weissweiler, A. Fraser: Developing a Stemmer for German Based on a Comparative Analysis
 * of Publicly Available Stemmers, 2017) without its rule for „ge-“, which takes „Gehalt“ for „halten“.
 * Done here and not by the database, because thesaurus, compounds and index need the same stems and
 * PostgreSQL's own stemmer differs from version to version.
 */
export function stem(folded: string): string {
  const known = stems.get(folded);
  if (known !== undefined) return known;
  const made = makeStem(folded);
  if (stems.size < MOST_STEMS) stems.set(folded, made);
  return made;
}

function makeStem(folded: string): string {
  let word = folded
    .replace(FEMALE, '$1')
    .replace(NOUN_OF, '$1')
    .replace(FOREIGN_PLURAL, '$1')
    .replace(/sch|ei|ie/g, (letters) => SIGN_OF[letters] ?? letters)
    .replace(/(.)\1/g, '$1*');
  for (let shorter = word; ; word = shorter) {
    shorter = withoutEnding(word);
    if (shorter === word) break;
  }
  return word.replace(/(.)\*/g, '$1$1').replace(/[$%&]/g, (sign) => LETTERS_OF[sign] ?? sign);
}

function withoutEnding(word: string): string {
  if (word.length <= 3) return word;
  const long = word.length > 5 && /(?:e[mr]|nd)$/.test(word);
  return long ? word.slice(0, -2) : word.replace(/[tesn]$/, '');
}

const LIST = `
  aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes
  anders auch auf aus bei beim bereits bin bis bist bitte bloß da dabei dadurch dafür dagegen
  daher dahin damit danach daneben dann daran darauf daraus darin darüber darum darunter das dass
  dasselbe davon davor dazu dein deine deinem deinen deiner dem demnach den denen denn dennoch der
  deren des deshalb dessen desto deswegen dich die dies diese diesem diesen dieser dieses dir doch
  dort du durch ebenfalls eben eher eigentlich ein eine einem einen einer eines einfach einige
  einigen einiger einiges einmal eins entweder er erst es etwa etwas euch euer eure falls fast für
  gab ganz gar geben gegen gemacht genau gerade gern gerne gibt gilt gleich haben hab habe habt
  halt hast hat hatte hatten hätte hätten her hier hin hinter ich ihm ihn ihnen ihr ihre ihrem
  ihren ihrer ihres im immer in indem innen innerhalb ins irgend irgendein irgendeine irgendwann
  irgendwas irgendwie ist ja je jede jedem jeden jeder jedes jedoch jemand jemanden jemandem jener
  jetzt kann kannst kein keine keinem keinen keiner keines könnte könnten können lassen lass lasse
  lässt machen mach mache macht mag man manche mancher manchmal mein meine meinem meinen meiner
  meines mich mir mit mögen möglich möchte möchten müssen muss muß müsste nachdem nein nicht
  nichts noch nun nur ob oben oder per schon sehr sein seine seinem seinen seiner seit selber
  selbst sich sie sind so sobald sodass sogar solche solchen solcher soll sollen sollte sollten
  somit sondern sonst soviel sowie später statt tun tut über überhaupt um und uns unser unsere
  unserem unseren unserer unter usw vielleicht vom von während war waren warum was weder wegen
  weil welche welchem welchen welcher welches wenig wenn werde werden weshalb wie wieder wieso
  will willst wir wird wirklich wohin wollen womit woran worauf woraus worin worüber wovon wozu
  worum würde würden wurde wurden wäre wären zu zum zur zwar zwischen ans aufs fürs ums übers vors
  sagen sag sagt erklären erklär erkläre erklärt heißt bedeutet bedeuten wissen weiß frage fragen
  antwort hallo danke dank guten tag beachten achten eigen eigene eigenen eigener eigenes gibts
  gehts nix ab zwei drei vier fünf sechs sieben acht neun zehn elf zwölf brauche braucht brauchen
  bekomme bekommt bekommen kriege kriegen kriegt stehen steht genug mal okay tja na ach äh wohl
  echt quasi
`;

/** Words that help to tell questions apart but are none by themselves: „Wie lange dauert das?“ */
const GUIDES = `
  dauern dauert darf darfst dürfen finde finden geht gehe gehen hoch kommen kommt kosten kostet lang
  lange nach nehme nehmen nimmt ohne oft viel viele vielem vielen vieler vor wann weg wem wen wer
  wieviel wo woher
`;

const STOP_WORDS = wordSet(LIST);
const GUIDE_WORDS = wordSet(GUIDES);

/** Whether a folded word says nothing about what a text or a question is about. */
function isStopWord(folded: string): boolean {
  return STOP_WORDS.has(folded) || (folded.length < 2 && !/\d/.test(folded));
}

/** Whether a folded word alone asks for nothing. */
export function isGuideWord(folded: string): boolean {
  return GUIDE_WORDS.has(folded);
}

function wordSet(list: string): Set<string> {
  return new Set(list.trim().split(/\s+/).map(fold));
}

/** The words of a text that say what it is about, in their order. */
export function informativeWords(text: string): Word[] {
  return wordsOf(text).filter(({ folded }) => !isStopWord(folded));
}

export function informativeStems(text: string): string[] {
  return informativeWords(text).map(({ folded }) => stem(folded));
}
