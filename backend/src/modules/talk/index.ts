export { SampleTalks } from './samples/sample-talks.js';
export { TalkModule } from './talk.module.js';
export { type Appointment, TalkService } from './talk.service.js';
