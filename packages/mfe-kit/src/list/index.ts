/** A list inside a section: a table, or cards where there is no room for it. */
export * from './data-list.tsx';
export { default as listStyles } from './data-list.module.css';
