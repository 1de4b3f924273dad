export { type DataFolder, openDataFolder } from '../data-folder/data-folder.ts';
