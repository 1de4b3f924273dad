export { openGridFsFiles } from '../files/gridfs.files.ts';
