import { fold } from './fold-words.js';

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
export function isStopWord(folded: string): boolean {
  return STOP_WORDS.has(folded) || (folded.length < 2 && !/\d/.test(folded));
}

/** Whether a folded word alone asks for nothing. */
export function isGuideWord(folded: string): boolean {
  return GUIDE_WORDS.has(folded);
}

function wordSet(list: string): Set<string> {
  return new Set(list.trim().split(/\s+/).map(fold));
}
