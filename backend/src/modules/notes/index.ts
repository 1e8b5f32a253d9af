export { type NoteText, NoteTextsService } from './note-texts.service.js';
export { NotesModule } from './notes.module.js';
