export { TalkModule } from './talk.module.js';
export { type Appointment, TalkService } from './talk.service.js';
