export { MailingsModule } from './mailings.module.js';
export { NewsletterService } from './newsletter/newsletter.service.js';
export { SampleMailings } from './samples/sample-mailings.js';
