export * from './data-list.tsx';
export * from './row-keys.ts';
export { OneLine, TwoLines } from './one-line.tsx';
export { RowMenu } from './row-menu.tsx';
export { default as listStyles } from './data-list.module.css';
