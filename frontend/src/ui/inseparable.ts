/** Words that must not be broken across lines, such as „E-Mail“ or „24-Monats-Plan“. */
export const INSEPARABLE =
  /(E-Mails?(?:-[A-Z][a-zäöüß]+)?|USt-IdNr\.|IP-[A-Z][a-zäöüß]+|Dr\. [A-ZÄÖÜ][a-zäöüß]+|KI-[A-Z][a-zäöüß]+|GmbH-[A-Z][a-zäöüß]+|Geld-zurück-Garantie|One-Stop-Shop|\d+-Monats-Pl[aä]ne?s?|§§?\s\d+\w?(?:\sAbs\.\s\d+)?|\d+ (?:Stunden|Prozent)|(?:Mo–Fr )?\d{1,2}:\d{2}–\d{1,2}:\d{2} Uhr|EN \d+ \d+|\d{1,2}\. (?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember))/;
