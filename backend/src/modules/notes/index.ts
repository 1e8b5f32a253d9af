export { NotesModule } from './notes.module.js';
export { NotesService } from './notes.service.js';
