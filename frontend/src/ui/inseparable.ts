/** Between two lines these would be misread: „E-Mail“ with what belongs to it, „KI-Assistent“, opening hours, a standard, a day of a month. */
export const INSEPARABLE =
  /(E-Mails?(?:-[A-Z][a-zäöüß]+)?|KI-[A-Z][a-zäöüß]+|\d{1,2}:\d{2}–\d{1,2}:\d{2} Uhr|EN \d+ \d+|\d{1,2}\. (?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember))/;
