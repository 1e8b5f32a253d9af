import contact from '@content/site/contact.yml';

interface CallToAction {
  title: string;
  text: string;
  button: string;
}

interface Question {
  question: string;
  answer: string;
}

interface ContactTexts {
  lead: string;
  booking?: CallToAction;
  quickHelp?: CallToAction;
  questions?: { title: string; items: Question[] | null };
}

/** The words of the contact page, as written in `content/site/contact.yml`. */
export const texts = contact as ContactTexts;
