export { TalkModule } from './talk.module.js';
export { TalkService } from './talk.service.js';
