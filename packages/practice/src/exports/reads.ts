export { type Read, type ReadNotes, readNotes } from '../reads/read-notes.ts';
export { type Reads, type Shown, fichaY, lista } from '../reads/shown.ts';
export { paginar } from '../reads/paginar.ts';
